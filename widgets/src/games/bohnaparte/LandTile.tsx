import type { ComponentChildren, TargetedEvent } from "preact";
import type { TabStop } from "../../keys/useRoving";
import { usePage } from "../../page";
import { Art, Icon, Print } from "../../parts/Art";
import type { LandKindView, LandView } from "./contract";
import { Marker } from "./Marker";

const SIGNS: Readonly<Record<string, string>> = {
  camp: "home",
  attack: "attack",
  "build-fortress": "plus",
};
const WORDS: Readonly<Record<string, string>> = {
  camp: "land.can.camp",
  attack: "land.can.attack",
  "build-fortress": "land.can.fortress",
};

/** From so many letters on, they stand closer: by so much of their height. */
const LONG = 10;
const CLOSER = 0.065;
/** How wide letters are, in shares of their height: bold ones with serifs. */
const NARROW = /[ijltrí ]/g;

/** How wide a name is, in shares of the height of its letters. */
export function wideOf(name: string): number {
  const narrow = name.match(NARROW)?.length ?? 0;
  const width = narrow * 0.42 + (name.length - narrow) * 0.7;
  return Math.round((width - (name.length < LONG ? 0 : name.length * CLOSER)) * 100) / 100;
}

interface TileProps {
  land: LandView;
  kind: LandKindView | undefined;
  /** Whose it is: the name and the colour of the markers. */
  owner: { name: string; colour: string } | null;
  mine: boolean;
  /** The most important kind of move that can be made with it. */
  able?: string | undefined;
  chosen: boolean;
  fought: boolean;
  /** A refused move names it. */
  tried: boolean;
  stop: TabStop;
  onChoose(event: TargetedEvent<Element>): void;
}

/** A landscape card: its picture, its name below, its owner's marker, and what stands on it. */
export function LandTile(props: TileProps) {
  const { land, kind, owner, mine, able, chosen, fought, tried, stop, onChoose } = props;
  const { say } = usePage();
  const word = able && WORDS[able];
  return (
    <button
      type="button"
      class="bl-land"
      style={{ gridColumn: `${land.x + 1} / span 2`, gridRow: land.row + 1 }}
      data-land={land.name}
      data-large={land.name}
      data-drop={`land:${land.name}`}
      data-kind={land.kind}
      data-colour={land.kind === "encampment" ? land.name : owner?.colour}
      data-owned={owner ? true : undefined}
      data-mine={mine || undefined}
      data-able={able}
      data-fought={fought || undefined}
      data-tried={tried || undefined}
      aria-label={word ? say(word, { label: land.label }) : land.label}
      aria-pressed={chosen}
      {...stop}
      onClick={onChoose}
    >
      <LandPicture land={land}>
        {land.fortress && <Art name="land-fortress" className="bl-land-fortress" />}
        {land.cavalry && (
          <span class="bl-land-cavalry" data-owner={owner?.colour} data-stands={land.cavalry}>
            <Art name="land-cavalry" />
          </span>
        )}
      </LandPicture>
      {owner && (
        <span class="bl-land-marker">
          <Marker {...owner} />
        </span>
      )}
      {kind && kind.least > 0 && <Print class="bl-land-least">{kind.least}</Print>}
      {land.fortress && <Print class="bl-land-plus">+2</Print>}
      {able && (
        <span class="bl-land-sign bl-roundel">
          <Icon name={SIGNS[able] ?? "plus"} />
        </span>
      )}
      <span class="bl-land-foot bl-line" data-owner={owner?.colour} style={{ "--wide": wideOf(land.short) }}>
        <Print class={land.short.length < LONG ? "bl-land-name" : "bl-land-name bl-land-long"}>
          {land.short}
        </Print>
        {kind && kind.points > 0 && <Print class="bl-land-points">{kind.points}</Print>}
      </span>
    </button>
  );
}

interface LandPictureProps {
  land: LandView;
  /** Whose colour it has, where nothing around it says so. */
  colour?: string | undefined;
  /** What stands on it. */
  children?: ComponentChildren;
}

/** The picture of a landscape. The style sheet prints it, but for a camp, which is drawn in the colour of its owner. */
export function LandPicture({ land, colour, children }: LandPictureProps) {
  const { kind, empty } = land;
  return (
    <span
      class="bl-land-picture"
      data-landscape={kind === "quarry" && empty ? "quarry-empty" : kind}
      data-colour={colour}
      aria-hidden="true"
    >
      {kind === "encampment" && <Art name="land-encampment" className="bl-land-camp" />}
      {children}
    </span>
  );
}
