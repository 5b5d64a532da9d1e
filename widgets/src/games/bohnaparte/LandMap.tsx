import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MoveView } from "../../contract";
import { followSize, type Size } from "../../layout/followSize";
import { usePage } from "../../page";
import { Button } from "../../parts/Button";
import { Group } from "../../parts/Group";
import type { LandsView, LandView } from "./contract";
import { useMapRoving } from "./geometry";
import { LandTile } from "./LandTile";
import { MapEdges } from "./MapEdges";
import type { MapStory } from "./mapStory";
import { ableOn, landKindOf, landNamed, startsOf } from "./moves";

interface MapProps {
  view: LandsView;
  /** The players' names, by seat. */
  names: readonly string[];
  you: number | null;
  moves?: readonly MoveView[];
  chosen: LandView | null;
  /** Whether it is unfolded, where it can be folded. */
  open?: boolean;
  story?: MapStory;
  onChoose(land: LandView, tile: Element): void;
}

/** The map: the landscape cards as they lie; arrow keys go from one to the next. */
export function LandMap({ view, names, you, moves = [], chosen, open = true, story, onChoose }: MapProps) {
  const { say } = usePage();
  const [whole, setWhole] = useState(false);
  const { lands, battle } = view;
  const part = story?.part;
  const able = lands.map((land) => ableOn(moves, land.name));
  const usable = able.flatMap((kind, index) => (kind ? [index] : []));
  const foremost = usable.find((index) => able[index] !== "build-fortress");
  const home = Math.max(
    0,
    lands.findIndex((land) => land.owner !== undefined && land.owner === you),
  );
  const at = chosen ? lands.indexOf(chosen) : -1;
  const roving = useMapRoving(lands, usable, at >= 0 ? at : (foremost ?? home));
  const scroll = useRef<HTMLDivElement>(null);
  const { x, row } = landNamed(view, (battle?.going && battle.land) || story?.place || "") ??
    lands[home] ?? { x: 0, row: 0 };
  useRoom(
    scroll,
    (part?.x ?? x + 1) / view.width,
    (part?.y ?? row + 0.5) / view.height,
    battle && story?.part ? ABOVE : MIDDLE,
    whole,
    open,
  );
  return (
    <Group
      class="bl-map bl-stack"
      label={say("land.map")}
      data-whole={whole || undefined}
      data-open={open || undefined}
      data-part={part ? true : undefined}
      data-battle={battle ? true : undefined}
    >
      <div class="bl-map-room">
        <div class="bl-map-scroll" ref={scroll} style={whole ? { maxHeight: "none" } : undefined}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows among the buttons in it */}
          <div
            class="bl-map-lands"
            style={{
              "--columns": view.width,
              "--rows": view.height,
              ...(part && { "--part-columns": part.columns, "--part-rows": part.rows }),
            }}
            onKeyDown={roving.onKeyDown}
          >
            {lands.map((land, index) => (
              <LandTile
                key={land.name}
                land={land}
                kind={landKindOf(view, land)}
                owner={ownerOf(view, names, land)}
                mine={land.owner !== undefined && land.owner === you}
                able={able[index]}
                chosen={land === chosen}
                fought={battle?.going === true && battle.land === land.name}
                tried={story?.tried === land.name}
                stop={roving.stop(index)}
                onChoose={(event) => onChoose(land, event.currentTarget)}
              />
            ))}
            <Arrows view={view} you={you} chosen={chosen} attacking={at >= 0 && able[at] === "attack"} />
          </div>
        </div>
        <MapEdges room={scroll} usable={usable.map((index) => lands[index]?.name ?? "")} />
      </div>
      <MapFoot view={view} whole={whole} onWhole={setWhole} />
    </Group>
  );
}

/** Whose a landscape is: the name and the colour of the markers. */
function ownerOf({ seats }: LandsView, names: readonly string[], { owner }: LandView) {
  return owner === undefined ? null : { name: names[owner] ?? "", colour: seats[owner]?.colour ?? "" };
}

interface FootProps {
  view: LandsView;
  whole: boolean;
  onWhole(whole: boolean): void;
}

/** Where the map comes from, and whether the whole of it is seen. */
function MapFoot({ view, whole, onWhole }: FootProps) {
  const { say } = usePage();
  return (
    <footer class="bl-map-foot bl-flow">
      <span class="bl-tag bl-map-mark" title={view.note} data-tip={view.note}>
        {view.mark}
      </span>
      <span class="bl-map-note bl-soft">{view.note}</span>
      <Button
        class="bl-quiet bl-map-size"
        icon={whole ? "plus" : "minus"}
        aria-pressed={whole}
        onClick={() => onWhole(!whole)}
      >
        {say("land.whole")}
      </Button>
    </footer>
  );
}

/** Where in the height of its room a place on the map is seen: higher where a battle may lie over its foot. */
const MIDDLE = 0.5;
const ABOVE = 0.3;

/**
 * Tells a map how large its room is, and scrolls one that is larger to a place on it, in shares of its width and its height.
 */
function useRoom(
  scroll: { current: HTMLDivElement | null },
  x: number,
  y: number,
  seen: number,
  whole: boolean,
  open: boolean,
) {
  useLayoutEffect(() => {
    const room = scroll.current;
    const map = room?.querySelector<HTMLElement>(".bl-map-lands");
    if (!room || !map || typeof ResizeObserver === "undefined") return;
    // Both ask at once too, when the page has been laid out: first how large the room is, then where the map lies.
    const laid = new ResizeObserver(() => {
      room.scrollLeft = x * room.scrollWidth - room.clientWidth / 2;
      room.scrollTop = y * map.offsetHeight - room.clientHeight * seen;
    });
    const found = ({ innerWidth, innerHeight }: Size) => {
      // Elsewhere the map's own height sets that of the room. No style reads it there, and to set it would style the map again.
      if (getComputedStyle(room).position === "absolute") map.style.setProperty("--mh", `${innerHeight}px`);
      map.style.setProperty("--mw", `${innerWidth}px`);
      laid.disconnect();
      laid.observe(map);
    };
    const stop = followSize(room, found, map);
    return () => {
      stop();
      laid.disconnect();
    };
  }, [scroll, x, y, seen, whole, open]);
}

interface ArrowsProps {
  view: LandsView;
  you: number | null;
  chosen: LandView | null;
  /** The chosen landscape can be attacked. */
  attacking: boolean;
}

/** From where an attack comes: an arrow from each landscape of the attacker's beside the one attacked. Only seen. */
export function Arrows({ view, you, chosen, attacking }: ArrowsProps) {
  const battle = view.battle?.going ? view.battle : null;
  const target = battle ? landNamed(view, battle.land) : attacking ? chosen : null;
  const seat = battle ? battle.seat : you;
  if (!target || seat === null) return null;
  return (
    <svg
      class="bl-map-arrows"
      viewBox={`0 0 ${view.width * 60} ${view.height * 84}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {startsOf(view, target, seat).map((land) => (
        <path key={land.name} d={arrow(middle(land), middle(target))} />
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

const middle = ({ x, row }: LandView): Point => [(x + 1) * 60, row * 84 + 36];

/** An arrow from near one point to near another: a shaft and a head. */
function arrow([x0, y0]: Point, [x1, y1]: Point): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const point = (along: number, aside: number): string =>
    `${Math.round(x0 + ux * along - uy * aside)} ${Math.round(y0 + uy * along + ux * aside)}`;
  const [from, to] = [length * 0.3, length * 0.72];
  return `M${point(from, 5)}L${point(to - 15, 5)}L${point(to - 15, 13)}L${point(to, 0)}L${point(to - 15, -13)}L${point(to - 15, -5)}L${point(from, -5)}Z`;
}
