// What a game may add to the page of its tables. A shared part of the page asks here, by slot, and names no game: what a
// game leaves out is as at every other table.
import * as preact from "preact";
import { type ComponentChildren, type ComponentType, createContext } from "preact";
import * as hooks from "preact/hooks";
import { useContext } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { DeckCardView, EditorState, Frame, MoveView, TableView, ZoneView } from "../contract";
import type { Shortcut } from "../keys/commands";
import { COINS, type Money } from "../parts/money";
import type { PageProps } from "../shell/announcer";
import type { BoardState } from "./boardState";
import type { CardPlace, Spot } from "./cards";
import type { PickedCard } from "./moves";

/**
 * Where on a table a kind of move is made: at a place that shows it (`own`: a place that only its game has; `aside`: with
 * a card that was set aside), or by a button of its own (`first`: before the other buttons).
 */
export type MovePlace = "fields" | "aside" | "piles" | "trade" | "own" | "bar" | "first";

export interface SeatPartProps {
  seat: number;
  /** It is the reader's own seat. */
  near: boolean;
}

export interface FieldPartProps {
  seat: number;
  /** Its number, from 1. */
  field: number;
}

export interface RankProps {
  table: TableView;
  seat: number;
}

export interface StoryProps {
  frames: readonly Frame[];
  frame: Frame;
  /** It asks something that has no answer yet: what tells the answer is not shown. */
  asked: boolean;
  children: ComponentChildren;
}

/** A card in the editor: its deck, its key in it, and what is told of it. */
export interface EditorCardProps {
  deck: string;
  card: string;
  view: DeckCardView | undefined;
  state: EditorState;
}

export interface GameParts {
  /** What Python calls the game. */
  name: string;
  /** Where its own kinds of move are made. One that no game names is a button. */
  moves?: Readonly<Record<string, MovePlace>>;
  /** Its components that stand alone in a cell, by what Python calls them. */
  components?: Readonly<Record<string, ComponentType<PageProps>>>;

  /** An attribute of its boards, for its styles. */
  mark?: `data-${string}`;
  /** It shows its offers itself, and nothing of them stands beside the table. */
  offersItself?: boolean;
  money?: Money;
  /** What the reader has chosen at one of its tables, and what a tap or a key means there. */
  usePlay?(board: BoardState): GamePlay | null;
  /** The key of the sentence about a card that has been picked up, where it can go somewhere else than to a field. */
  picked?(moves: readonly MoveView[], card: PickedCard): string | null;
  /** Its keys, after those of every table; and which of those its help lists, whatever the table is. */
  keys?: { more: readonly Shortcut[]; listed?: Readonly<Record<string, boolean>> };
  /** A selector for what lies on its board and has to be in view like the reader's own cards. */
  needed?: string;

  /** Beside the table where there is room, and between its rows where not. */
  Beside?: ComponentType;
  /** In the middle of a table that can be played on. */
  Middle?: ComponentType;
  /** What is too small to be read on the table, in large: what has it names it in `data-large`. */
  Large?: ComponentType<{ of: string }>;
  /** In the head of a seat, beside the number of its hidden cards. */
  SeatHidden?: ComponentType<SeatPartProps>;
  /** In the head of a seat, before what it has earned. */
  SeatHead?: ComponentType<SeatPartProps>;
  /** Below the fields of a seat. */
  SeatBoard?: ComponentType<SeatPartProps>;
  /** Below the hand of a seat. */
  SeatHand?: ComponentType<SeatPartProps>;
  /** Beside the worth of a field. */
  FieldNote?: ComponentType<FieldPartProps>;
  /** Before the name of a player in the result. */
  RankMark?: ComponentType<RankProps>;
  /** In place of a coin and the score of a player in the result. */
  RankScore?: ComponentType<RankProps>;
  /** The colour that stands for a seat, where each has one. */
  colour?(table: TableView, seat: number): string | undefined;
  /** Around the board of a step: what the steps of a story need to know of each other. */
  Story?: ComponentType<StoryProps>;
  /** From this width on, in pixels, its table beside a question takes the height of the window. */
  sceneFrom?: number;

  /** Places where its cards lie, besides those of every table; cards that nobody here may see are null. */
  places?(table: TableView): readonly [CardPlace, readonly (string | null)[]][];
  /** Cards that have piles of their own: they never lie where another card has lain. */
  apart?: {
    at(place: CardPlace): boolean;
    from: Spot;
    to(seat: number, before: TableView, after: TableView): Spot;
  };
  /** For how many milliseconds more a table is to be read, after the table before it. */
  pause?(before: TableView, table: TableView): number;

  editor?: {
    /** How a card of its decks is drawn; null for any other card. */
    face?(card: EditorCardProps): ComponentChildren;
    /** Zones that do not stand among those of the middle, and where they do. */
    draws?(zone: ZoneView): boolean;
    Zones?: ComponentType;
    /** The id of the zone at an element, where that is not in a zone. */
    zoneAt?(element: HTMLElement): string | undefined;
  };
}

/** What a card of the table is good for, besides what it is at every table. */
export interface CardUse {
  able: boolean;
  /** Why it would be of no use; empty where it would be. */
  why: string;
  /** What is seen on it. */
  mark?: ComponentChildren;
}

/** What a field is good for, besides what it is at every table. */
export interface FieldUse {
  /** More of what its label says. */
  said: string;
  /** Something can be done with it. */
  fits: boolean;
  /** What a tap does, in place of what it does at every table, and the key of the label that says so. */
  tap: { word: string; act(): void } | null;
}

/** A table of a game as it is played: what is chosen on it, and what that makes of a tap, a key or a drop. */
export interface GamePlay {
  game: string;
  /** Handles a key of the game; false if it is none. */
  onKey(event: KeyboardEvent): boolean;
  /** A card is dropped on a place of the game; false where it is no such place. */
  drop?(place: string, card: PickedCard): boolean;
  cardUse?(card: PickedCard): CardUse;
  /** False where a tap on a card means what it means at every table. */
  tapCard?(card: PickedCard): boolean;
  fieldUse?(seat: number, field: number): FieldUse;
  /** What a tap on the draw pile does, in place of what it does at every table. */
  pile?: MoveView | undefined;
}

const games: GameParts[] = [];

/** Makes a game known to this page. */
export function registerGame(parts: GameParts): void {
  games.push(parts);
}

/** The parts of every game that this page knows. */
export function allParts(): readonly GameParts[] {
  return games;
}

const PLAIN: GameParts = { name: "" };

/** What the game of a table adds to it. */
export function partsOf({ game }: TableView | EditorState): GameParts {
  return games.find(({ name }) => name === game) ?? PLAIN;
}

/** What only this game has on a table, as Python tells it; undefined at the tables of every other game. */
export function ownOf<View>(view: TableView | EditorState, game: string): View | undefined {
  return view.game === game ? (view.own as View) : undefined;
}

export function moneyOf(table: TableView): Money {
  return partsOf(table).money ?? COINS;
}

const Context = createContext<GamePlay | null>(null);
export const GamePlayProvider = Context.Provider;

/** What is chosen at this table, where its game has choices of its own. */
export function useGamePlay(): GamePlay | null {
  return useContext(Context);
}

// The games of other packages: each comes as the source of an ES module, with the model of the kit. Its default export is
// a function that gets Preact and its hooks, and returns the parts of the game.

interface GameModule {
  default(kit: { preact: typeof preact; hooks: typeof hooks }): GameParts;
}

const loaded = new Map<string, Promise<void>>();

/** Resolves when the modules have been loaded; undefined where there are none, so that nothing waits. */
export function loadGames(sources: unknown): Promise<unknown> | undefined {
  const named = Object.entries((sources ?? {}) as Record<string, string>);
  if (!named.length) return undefined;
  for (const [name, source] of named) if (!loaded.has(name)) loaded.set(name, load(name, source));
  return Promise.all(loaded.values());
}

async function load(name: string, source: string): Promise<void> {
  try {
    registerGame((await importSource<GameModule>(source)).default({ preact, hooks }));
  } catch (error) {
    console.error(`The page of the game ${name} cannot be loaded, so its moves are buttons:`, error);
  }
}
