import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useKeptFocus } from "../keys/useKeptFocus";
import { useMotion } from "../motion/useMotion";
import { usePage } from "../page";
import { Offers } from "../trade/Offers";
import { TradeTray } from "../trade/TradeTray";
import { ActionBar } from "./ActionBar";
import { type ActingProps, ActingProvider, useActing } from "./acting";
import { Centre } from "./Centre";
import { boardKey } from "./keys";
import { PhaseRibbon } from "./PhaseRibbon";
import { Result } from "./Result";
import { Seat } from "./Seat";

export interface BoardProps extends ActingProps {
  /** The seats that this page may look from, besides the one it looks from. */
  seatsOpen?: readonly number[] | undefined;
  onLook?: ((seat: number) => void) | undefined;
  /** What else stands beside the table. */
  children?: ComponentChildren;
}

/**
 * A whole table from one seat. With `onMove` it can be played on; without it is a picture, for a walkthrough.
 * What may be done comes in `moves`; whatever else is tried is sent too, and the answer is shown where it was tried.
 */
export function Board({ seatsOpen, onLook, children, ...props }: BoardProps) {
  const { say } = usePage();
  const root = useRef<HTMLDivElement>(null);
  const acting = useActing(props);
  const numbered = useMotion(root, props.table);
  useKeptFocus(root);
  const { table } = props;
  const near = table.you;
  const around = near ?? -1;
  const far = table.seats
    .map((_, offset) => (around + 1 + offset) % table.seats.length)
    .filter((seat) => seat !== near);
  const most = Math.max(...table.seats.map((seat) => seat.fields.length));
  const where = acting.notice?.where;
  const beside = children || acting.tray || table.offers.length > 0 || where === "tray" || where === "offers";
  return (
    <ActingProvider value={acting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own */}
      <div
        class="bl-board"
        ref={root}
        tabIndex={-1}
        data-ply={table.ply}
        data-phase={table.phases.find((phase) => phase.current)?.key}
        data-beside={beside ? true : undefined}
        data-picture={acting.live ? undefined : true}
        onKeyDown={(event) => boardKey(event, acting)}
      >
        <PhaseRibbon phases={table.phases} />
        <div class="bl-far" data-count={far.length} data-fields={most}>
          {far.map((seat) => (
            <Seat key={seat} seat={seat} numbered={numbered} near={false} />
          ))}
        </div>
        <Result table={table} />
        <div class="bl-middle">
          <Centre numbered={numbered} />
          <ActionBar onLook={onLook} seatsOpen={seatsOpen} />
        </div>
        {near !== null && <Seat seat={near} numbered={numbered} near />}
        <div class="bl-side">
          <Offers onLook={onLook} seatsOpen={seatsOpen} />
          <TradeTray numbered={numbered} />
          {children}
        </div>
        <span class="bl-unseen">{acting.live ? say("board.help") : null}</span>
      </div>
    </ActingProvider>
  );
}
