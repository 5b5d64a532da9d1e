// What a story shows of a map: the part in which it plays, and the landscape that a refused move names.
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { Frame } from "../../contract";
import type { StoryProps } from "../../table/gameParts";
import type { LandsView, LandView } from "./contract";
import { landsOf } from "./useLands";

/** A part of a map: half cards and rows, and where its middle is, counted from the top left corner. */
export interface MapPart {
  columns: number;
  rows: number;
  x: number;
  y: number;
}

export interface MapStory {
  part: MapPart | null;
  /** The landscape that the refused move of this step names; empty where there is none. */
  tried: string;
  /** The landscape that this step is about: that one, or the one that has changed. */
  place: string;
  /** The step waits for an answer. */
  asked: boolean;
}

/** The steps of a story share one part of the map. */
export function MapStoryAround({ frames, frame, asked, children }: StoryProps) {
  const part = useMemo(() => partOf(frames), [frames]);
  const tried = triedIn(frame);
  const place = tried || changedIn(frames, frame);
  return <Context.Provider value={{ part, tried, place, asked }}>{children}</Context.Provider>;
}

const NOTHING: MapStory = { part: null, tried: "", place: "", asked: false };
const Context = createContext<MapStory>(NOTHING);

export function useMapStory(): MapStory {
  return useContext(Context);
}

/** Above this share of its width and of its height, a part would not be larger than the map itself. */
const MOST = 0.8;

/** The first landscape that the refused move of a frame names. */
export function triedIn({ rejection, table, text }: Frame): string {
  const view = landsOf(table);
  if (!rejection || !view || !text) return "";
  const names = new Set(view.lands.map((land) => land.name));
  const words = text.toLowerCase().split(" ");
  return words.find((word) => names.has(word)) ?? "";
}

/** The last landscape that a frame, or one before it, has changed. */
export function changedIn(frames: readonly Frame[], frame: Frame): string {
  const maps = frames.slice(0, frames.indexOf(frame) + 1).flatMap(({ table }) => landsOf(table) ?? []);
  for (let at = maps.length - 1; at > 0; at--) {
    const before = maps[at - 1]?.lands ?? [];
    const land = maps[at]?.lands.find(
      (each, index) => before[index] && stateOf(before[index]) !== stateOf(each),
    );
    if (land) return land.name;
  }
  return "";
}

/**
 * The part of the map where a story plays: the reader's landscapes at its beginning and all that touch them, those that
 * are fought for or change, and those that a refused move names. Null where that is about the whole map.
 */
export function partOf(frames: readonly Frame[]): MapPart | null {
  const first = frames[0]?.table;
  const view = first && landsOf(first);
  if (!view) return null;
  const { lands } = view;
  const before = lands.map(stateOf);
  const home = lands.flatMap((land, index) =>
    land.owner !== undefined && land.owner === first.you ? [index, ...land.near] : [],
  );
  const found = new Set(home);
  for (const frame of frames) {
    const now = landsOf(frame.table);
    const named = [triedIn(frame), now?.battle?.land];
    now?.lands.forEach((land, index) => {
      if (stateOf(land) !== before[index] || named.includes(land.name)) found.add(index);
    });
  }
  return around(
    view,
    lands.filter((_, index) => found.has(index)),
  );
}

function around({ width, height }: LandsView, shown: readonly LandView[]): MapPart | null {
  if (shown.length === 0) return null;
  const left = Math.min(...shown.map((land) => land.x));
  const right = Math.max(...shown.map((land) => land.x + 2));
  const top = Math.min(...shown.map((land) => land.row));
  const bottom = Math.max(...shown.map((land) => land.row + 1));
  const part = { columns: right - left, rows: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
  return part.columns > MOST * width && part.rows > MOST * height ? null : part;
}

function stateOf({ owner, fortress, empty, cavalry }: LandView): string {
  return [owner, fortress, empty, cavalry].join();
}
