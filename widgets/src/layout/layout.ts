// Where the words of a component stand and how much of its table is shown, in the room that there is. It decides alone:
// style sheets read the result and ask for no width or height of their own.

/** How wide a component is, and how high what is seen of its page, in px; 0 before it is drawn. */
export interface AvailableSpace {
  width: number;
  height: number;
  /** How much larger the reader's letters are than a browser's own. */
  text?: number;
  /** How wide its cards may be at most, in px, where that is more than usual. */
  most?: number | undefined;
}

export type PageLayout = ReturnType<typeof layoutOf>;

/** Below this height of a page no words have room below a table. */
const LOW = 520;
/** Below this height of a page the words below the table of a walkthrough are brief. */
const WORDY = 760;
/** Below this height of a page, in letters of the usual size, what only explains has no room. */
const TIGHT = 600;
/** From this height on, what lies beside a wide table is as high as it likes. */
const HIGH = 900;
/** A telephone is narrower. */
export const SLIM = 560;
/** From this width on, words stand beside the table, however high the page is: of these, and of other components. */
const WIDE: Readonly<Record<string, number>> = { walkthrough: 760, quiz: 900, compare: 1020 };
/** From this width on, two tables stand side by side. */
const PAIR = 760;
/** From this width on, a table to play at has what is traded and told beside it. */
export const ROOMY = 980;
/** From this width on, words beside a table have a share of it. */
const WIDEST = 1020;
const GAP = 16;
/** How wide a table is at least that has words beside it. */
const TABLE = 270;
/** How high a table is with the fields of others, and how much its words then have at least. */
const UNFOLDED = 430;
const WORDS = 200;
/** From this height on, a question and the whole of the table beside it are seen together. */
const ASKED = 620;

/** The widths that style sheets ask for, by name, from the least, in px. */
const STEPS = {
  column: SLIM,
  half: 660,
  page: 700,
  open: 740,
  desk: 900,
  wide: ROOMY,
  long: 1200,
  big: 1500,
  large: 1700,
  huge: 2200,
  wall: 3000,
};

/** The names of the widths that a place of this width has: each that it reaches. */
export function widthNames(width: number): string {
  return Object.entries(STEPS)
    .flatMap(([name, least]) => (width >= least ? name : []))
    .join(" ");
}

const within = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most));

/** How large letters are from a width on: they grow with the page. */
const GROWN: readonly (readonly [width: number, letters: number])[] = [
  [STEPS.wall, 1.9],
  [STEPS.huge, 1.5],
  [STEPS.big, 1.2],
];

/** How much wider a page is before two tables on it have larger letters. */
const PAIRED = 1.14;

/** The layout of a component in a room. */
export function layoutOf(component: string, { width, height, text = 1 }: AvailableSpace) {
  const low = height > 0 && height < (component in WIDE ? LOW : HIGH) && width < ROOMY;
  const grown = GROWN.find(([least]) => width >= least * (component === "compare" ? PAIRED : 1))?.[1] ?? 1;
  // The reader's letters have their whole size where words have a column of their own; a table keeps its cards large.
  const words = within(1, text, width < SLIM ? 1.5 : 2);
  const share = width >= WIDEST ? within(300, width * 0.27, 460) : within(256, width - 576, 300);
  const column = Math.round(
    (component === "quiz" ? Math.max(300, width * 0.36) : share) * within(1, words, width / 900),
  );
  const table = width - column - GAP;
  const wide = width >= (WIDE[component] ?? ROOMY);
  const beside = wide || (component in WIDE && low && table >= TABLE);
  const tight = height > 0 && height < TIGHT * words;
  const flat = height > 0 && height < HIGH;
  const lower = component === "walkthrough" && !beside && height > 0 && height < WORDY;
  const brief = width > 0 && (width < SLIM || (beside && low) || lower);
  return {
    /** What is said and asked stands below the table, or beside it. */
    words: beside ? "beside" : "below",
    /** How wide it is beside the table, in px. */
    column,
    /** It has the letters of a small page. */
    small: brief || (beside && width < WIDEST),
    /** It says and offers no more than is needed to go on. */
    brief,
    /** Two tables that are compared stand side by side. */
    pair: width >= PAIR && !low,
    /** A table to play at is that of a telephone: seats and map folded, the tray at the foot of the window. */
    slim: width > 0 && ((beside ? table : width) < SLIM || low),
    /** It lies on its side: what is traded and told stands beside that table. */
    low: low && width >= SLIM,
    /** It is low for letters of their size: what only explains is left out, and what is to be done has one line. */
    tight,
    /** What lies beside a wide table, as a map, has little height. */
    flat,
    /** How many offers have room for large cards. */
    offers: tight ? 0 : flat ? 1 : 2,
    /** The table of a step has no room for the fields of the others: each is told of in one line. */
    folded:
      height > 0 &&
      (component === "quiz"
        ? beside && height < ASKED
        : height - (beside ? 0 : WORDS * words ** 2) < UNFOLDED),
    /** How high that table is at least, with nobody's fields but the reader's own, in px. */
    least: within(230, Math.round(height * 0.54) - 4, 330),
    /** How much larger its letters are: those of what is said, asked and pressed, and those on its table. */
    letters: grown * words,
    print: grown * within(1, text, width < ROOMY ? 1 : 1.2),
  };
}

/**
 * An offer has large cards, or small ones in as few lines as its answers need, or a sentence and signs that answer; where a
 * sentence is too high for that, small cards and the signs. Where a tray in which something is laid comes to the foot of the
 * window, it has room for a sentence above it.
 */
export type OfferStyle = "whole" | "brief" | "signs" | "signs small" | "signs laid";

/** How so many offers are shown where `whole` have room for large cards, in a narrow place or not, on a low telephone or not. */
export function offerStyleOf(
  offers: number,
  whole: number,
  narrow: boolean,
  low = false,
  laid = false,
): OfferStyle {
  return offers <= whole ? (laid ? "signs laid" : "whole") : low ? "signs small" : narrow ? "signs" : "brief";
}

/** What lies on the table of a step. */
export interface TableContents {
  /** How many of the others show their fields, how many are told of in one line, and how many of these have planted. */
  large: number;
  small: number;
  planted: number;
  /** How many fields a player has at most. */
  fields: number;
  /** The hands of those who show their fields are open. */
  open: boolean;
  /** Offers lie on the table in some step. */
  offers: boolean;
  /** In a comparison: the most that its reader has in any step, whatever lies there now. */
  most?: MaxContents | undefined;
  /** The mark of a game with parts of its own on the table: its hands lie beside the fields, above these parts. */
  game?: string | undefined;
}

/** What is shown of a table's seats in the busiest of its steps: known at once, so that cards keep their width. */
export interface MaxContents {
  /** The most cards in the hand of the seat that is looked from. */
  hand: number;
  /** The most fields of that seat. */
  fields: number;
  /** Whether a further field lies staked out beside that many. */
  plot: boolean;
  /** Whether anybody else has cards set aside. */
  aside: boolean;
}

/** Where a hand lies: beside the fields, under them, or in one row with them and with what each is worth. */
export type HandPlace = "beside" | "under" | "row";

export interface HandPlaces {
  /** Where the reader's own hand lies. */
  hand: HandPlace;
  /** Where those of the others lie; in a row, the name stands there too. */
  others: HandPlace;
  /** How many of the others sit side by side. */
  across: number;
}

export interface SceneLayout extends HandPlaces {
  /** What styles know of its room: `half` a page wide or `slim`, `flat` or `low`. */
  marks: string;
  /** How wide the reader's own cards are, in px. */
  near: number;
}

/** In a narrower room two of the others are told of side by side where a game says more of each than its cards. */
const NARROW = 350;
/** The table of a step is half a page wide if it is narrower. */
const HALF = 700;
/** A wider one has larger cards, and is higher. */
const WIDE_TABLE = 1200;
/** The width of the reader's own cards on a telephone, in px: at least so that they can be read, and at most. */
const LEAST = 30;
const MOST = 56;
/** How wide what a field is worth and its edges are, beside its cards. */
const WORTH = 61;
/** How wide a hand is at least: its front card, and of four others the strip with the number. */
const HAND = 124;
/** In a comparison on a telephone, a hand of more cards than this lies below the fields, and not beside them. */
const MOST_BESIDE = 5;

/** How high the table of a step is where it may be as high as it likes, in px of letters of the usual size. */
export function highOf({ large, open, game }: TableContents, brief: boolean, width: number): number {
  if (brief) return large > 0 || game ? 520 : 410;
  const high = game ? 790 : large === 0 ? 570 : large > 2 && open ? 776 : 730;
  return Math.round(high * within(1, width / WIDE_TABLE, 1.18));
}

/** Where the hands lie at a table to play at, which has something beside it or not, or on a telephone. */
export function handPlacesOf(
  width: number,
  table: { slim: boolean; tight?: boolean; folds: boolean; beside: boolean },
  contents: TableContents,
): HandPlaces {
  const { large, fields, open, game } = contents;
  const wide = width >= ROOMY && table.beside;
  const pairs = large === 2 || large === 4 ? 2 : Math.min(3, large);
  const most = width >= STEPS.desk ? 4 : width >= STEPS.column ? 3 : 1;
  const inRows = width >= STEPS.big && fields < 3 ? large : large === 4 && most === 4 ? 4 : pairs;
  return {
    hand:
      width >= (game ? STEPS.half : STEPS.open) && !table.slim
        ? "beside"
        : table.tight && width >= STEPS.page && fields < 3 && !game
          ? "row"
          : "under",
    others: table.slim || (open && large > 2) ? "under" : wide && large <= 2 && !game ? "row" : "beside",
    across: wide
      ? large
      : !table.slim
        ? Math.min(inRows, most)
        : table.folds
          ? Math.min(pairs, game && width < NARROW ? 2 : 3)
          : fields < 3 || large > 2
            ? 2
            : 1,
  };
}

/** The table of a step, as large as the room that it is given allows. */
export function sceneLayoutOf(space: AvailableSpace, contents: TableContents): SceneLayout {
  const { width, height } = space;
  if (width === 0) return { marks: "", hand: "beside", others: "beside", across: 1, near: MOST };
  const { large, most, open, game } = contents;
  // the parts of a game need a height of their own
  const low = height < LOW;
  const marks = {
    half: width < HALF || (low && game !== undefined),
    slim: width < SLIM,
    flat: height <= 640,
    low,
  };
  const long = !most || most.hand > MOST_BESIDE || (most.fields <= 2 && large === 0);
  const under = marks.slim && long && !game;
  const own = most && marks.half ? null : ownCards(space, contents);
  const near = own?.near ?? (most && comparedCards(space, contents, most, marks.slim && long)) ?? MOST;
  return {
    marks: Object.entries(marks)
      .flatMap(([mark, holds]) => (holds ? mark : []))
      .join(" "),
    hand: under ? (own?.beside ? "row" : "under") : "beside",
    others:
      marks.slim && most && large === 1 && !game
        ? "row"
        : large > 1 && (marks.half || (large > 2 && open))
          ? "under"
          : "beside",
    across: large,
    near: Math.floor(near * 10) / 10,
  };
}

/** The reader's own cards at a table by itself, and whether the hand lies beside its fields because the room is low. */
function ownCards(
  { width, height, text = 1, most = 120 * text }: AvailableSpace,
  { large, small, fields, open, offers }: TableContents,
) {
  if (width >= HALF) {
    const rows = Math.min(1, large);
    const hands = large > 2 && open ? 1 : 0;
    const high = (height - 200 - 104 * text - rows * 84 - hands * 20) / (3.05 + rows * 1.3 + hands * 1.1);
    return { near: within(34, Math.min(high, (width * 0.72 - 60) / fields - 34), most), beside: false };
  }
  const others = Math.min(1, large);
  const hands = large > 1 && open ? 1 : 0;
  const lines = Math.ceil(small / 2);
  const slim = width < SLIM;
  const stacked = slim
    ? Math.min(
        (height - (offers ? 150 : 118) - small * 26 - others * 151 - hands * 20) /
          (4.75 + others * 1.05 + hands * 0.3),
        (width - 20) / fields - WORTH,
      )
    : Math.min(
        (height - 176 - small * 22 - others * 121 - hands * 68) / (3.05 + others * 1.05 + hands * 0.6),
        (width - 150) / fields - 12,
      );
  const next = Math.min((height - 96 - lines * 32) / 3.05, (width - 20 - HAND) / fields - WORTH);
  const beside = slim && others === 0 && stacked < LEAST + 8 && next >= LEAST;
  return { near: within(LEAST, beside ? next : stacked, 84), beside };
}

/** The reader's own cards at one of two tables that are compared, with the hand under its fields or beside them. */
function comparedCards(
  { width, height }: AvailableSpace,
  contents: TableContents,
  most: MaxContents,
  under: boolean,
): number {
  const { large, small, planted, fields, open } = contents;
  const others = Math.min(1, large);
  const several = large > 1 ? 1 : 0;
  const hands = large > 2 && open ? 1 : 0;
  if (width >= SLIM) {
    const free = height - 176 - small * 22 - several * 72 - others * 86 - hands * 24;
    return within(32, Math.min(free / (3.05 + others * 1.05 + hands * 0.6), (width - 150) / fields - 12), 84);
  }
  // what the others take: each in half a line, or in a line with their fields, and the seats that play a part without
  // their cards; and how wide these cards can be
  const lines = Math.min(small * 14 + planted * 13 + 2, small * 17 + 16);
  const heads = others * 30 + several * (71 + Number(most.aside) * 30 - hands * 14);
  const third = (others - several) * within(0, fields - 2, 1) * 24;
  const widest = ((width - 12) / Math.max(1, large) - 20) / fields - 11;
  const part = others * (1.7 + hands * 1.6);
  const free = height - 146 - lines - heads - third + (under ? 22 + others * 26 : 0);
  const rows = under ? 4.78 : 3.02;
  const high = Math.max((free - part * widest) / rows, free / (rows + part * 0.62));
  const plot = Number(most.plot) * 30;
  const wide = under
    ? (width - 30 - plot) / most.fields - WORTH + Math.max(0, most.fields - 2) * 2
    : (width - 38 - most.fields * 12 - plot) / (most.fields + 1.7 + Math.max(2, most.hand) * 0.4);
  return within(28, Math.min(high, wide), 60);
}
