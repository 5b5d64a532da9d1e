// What is said of a step of a comparison: once above both tables, and on each side.
import type { DifferenceView, Frame, PairView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Conflicts, RuleCard } from "../parts/RuleCard";
import { RulingText } from "../parts/RulingText";
import { Move } from "./Captions";

/** The frames of one step, the first edition's and then the second's. */
export type ComparedFrames = readonly Frame[];

/** What is said of both tables: the author's words, else what happens on both alike. */
export function sharedCaption([one, other]: ComparedFrames): string {
  return one && one.caption === other?.caption ? one.caption : "";
}

/** The frame of a move that is made on both tables, with the same outcome. */
export function sharedMove(sides: ComparedFrames, { differences }: PairView): Frame | undefined {
  const [one, other] = sides;
  const parted =
    sides.some(({ rejection }) => rejection) || differences.some(({ kind }) => kind === "outcome");
  return sharedCaption(sides) && one?.move && one.move === other?.move && !parted ? one : undefined;
}

/** What is said of one table alone: why a move is refused, how it differs, or what happens only there. */
export function sideCaption(sides: ComparedFrames, { differences }: PairView, index: number) {
  const both = sharedCaption(sides);
  const { rejection = null, caption = "" } = sides[index] ?? {};
  const told = differences
    .filter(({ kind }) => kind !== "refused")
    .flatMap(({ sides }) => sides[index] ?? []);
  const happens = rejection?.text ?? (told.length > 0 ? "" : caption);
  return {
    refused: rejection !== null,
    happens: both && (!rejection || happens === both) ? "" : happens,
    told,
  };
}

/** The differences of a step, grouped by kind: a table that is set up differently often is so in many ways. */
export function groupedByKind(differences: readonly DifferenceView[]): DifferenceView[][] {
  const kinds = new Map<string, DifferenceView[]>();
  for (const each of differences) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  return [...kinds.values()];
}

interface CaptionProps {
  sides: ComparedFrames;
  pair: PairView;
  shown: boolean;
}

/** What is said of both tables, and where the editions differ. */
export function ComparedCaption({ sides, pair, shown }: CaptionProps) {
  const said = sharedCaption(sides);
  const made = sharedMove(sides, pair);
  return (
    <div class="bl-caption bl-stack bl-tight" data-shown={shown || undefined} aria-hidden={!shown}>
      {pair.captioned && made && <Move frame={made} />}
      {said && (
        <p class="bl-caption-text">
          <RulingText text={said} />
        </p>
      )}
      {groupedByKind(pair.differences).map(([first]) => (
        <p key={first?.kind} class="bl-parting bl-frame bl-golden bl-line" data-kind={first?.kind}>
          <Icon name="parting" />
          <span>
            <b class="bl-tag">{first?.mark}</b> <strong>{first?.title}</strong>
          </span>
        </p>
      ))}
      {pair.note && <p class="bl-note">{pair.note}</p>}
    </div>
  );
}

/** What is said of each table, side by side, above it. */
export function ComparedSides({ sides, pair, shown }: CaptionProps) {
  return (
    <div class="bl-compared bl-caption" data-shown={shown || undefined} aria-hidden={!shown}>
      {sides.map((_, index) => (
        <ComparedSide key={index} sides={sides} pair={pair} index={index} />
      ))}
    </div>
  );
}

/** One side: its move where it is not that of both, and what is said of this table alone. */
function ComparedSide({ sides, pair, index }: { sides: ComparedFrames; pair: PairView; index: number }) {
  const { say } = usePage();
  const side = sides[index];
  const { refused, happens, told } = sideCaption(sides, pair, index);
  return (
    <div class="bl-compared-side bl-stack bl-tight" data-side={index} data-refused={refused || undefined}>
      {side?.move && !sharedMove(sides, pair) && <Move frame={side} />}
      {happens && <p>{happens}</p>}
      {told.map((each) => (
        <p key={each.text} class="bl-parting-text bl-marked" data-refused={each.refused || undefined}>
          {each.refused && <Icon name="lock" />}
          <span>
            {each.refused && <b class="bl-unseen">{say("walk.refused")}. </b>}
            {each.text}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The rules behind the differences of a step, those of each edition in a column, and where the documents disagree. */
export function DifferingRules({ differences }: { differences: readonly DifferenceView[] }) {
  const { say } = usePage();
  if (differences.length === 0) return null;
  return (
    <details class="bl-behind">
      <summary class="bl-behind-title bl-fold">{say("compare.rules")}</summary>
      {differences.map(({ kind, sides, conflicts }, index) => (
        <div key={index} class="bl-behind-difference bl-columns" data-kind={kind}>
          {sides.map((side) => (
            <div key={side.edition} class="bl-behind-side bl-stack">
              <p class="bl-small-label">{side.name}</p>
              {side.rule && <RuleCard rule={side.rule} open={false} />}
            </div>
          ))}
          <Conflicts conflicts={conflicts} />
        </div>
      ))}
    </details>
  );
}
