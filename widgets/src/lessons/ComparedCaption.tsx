// What is said of a step of a comparison: once above both tables, and on each side.
import type { ComparedFrame, DifferenceView, Frame } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Said } from "../parts/Said";
import { Move } from "./Captions";

/** Whether a step reads the same on both tables, so that one caption is enough. */
export function isAlike({ sides: [one, other] }: ComparedFrame): boolean {
  if (!one || !other || one.rejection || other.rejection) return false;
  return one.caption === other.caption && one.move === other.move;
}

/** The differences of a step, grouped by kind: a table that is set up differently often is so in many ways. */
export function groupedByKind(differences: readonly DifferenceView[]): DifferenceView[][] {
  const kinds = new Map<string, DifferenceView[]>();
  for (const each of differences) kinds.set(each.kind, [...(kinds.get(each.kind) ?? []), each]);
  return [...kinds.values()];
}

interface CaptionProps {
  frame: ComparedFrame;
  shown: boolean;
}

/** What is said of both tables: the author's words, else what happened on both; and where the editions differ. */
export function ComparedCaption({ frame, shown }: CaptionProps) {
  const { caption, sides, differences, note } = frame;
  const alike = isAlike(frame) ? sides[0] : undefined;
  return (
    <div class="bl-caption" data-shown={shown || undefined} aria-hidden={!shown}>
      {caption && alike?.move && <Move frame={alike} />}
      {(caption || alike) && (
        <p class="bl-caption-text">
          <Said text={caption || (alike?.caption ?? "")} />
        </p>
      )}
      {groupedByKind(differences).map(([first]) => (
        <p key={first?.kind} class="bl-parting" data-kind={first?.kind}>
          <Icon name="parting" />
          <span>
            <b class="bl-tag">{first?.mark}</b> <strong>{first?.title}</strong>
          </span>
        </p>
      ))}
      {note && <p class="bl-note">{note}</p>}
    </div>
  );
}

/** What is said of each table, side by side, above it. */
export function ComparedSides({ frame, shown }: CaptionProps) {
  return (
    <div class="bl-compared bl-caption" data-shown={shown || undefined} aria-hidden={!shown}>
      {frame.sides.map((side, index) => (
        <Side key={index} frame={frame} side={side} index={index} />
      ))}
    </div>
  );
}

/** One side: its move where it is not that of both, then how it differs; else why it is refused, or what happened. */
function Side({ frame, side, index }: { frame: ComparedFrame; side: Frame; index: number }) {
  const { say } = usePage();
  const { differences, caption } = frame;
  const alike = isAlike(frame);
  const told = differences.filter(({ kind }) => kind !== "refused").map(({ sides }) => sides[index]);
  const happened = side.rejection?.text ?? (caption || alike || told.length > 0 ? "" : side.caption);
  return (
    <div class="bl-compared-side" data-side={index} data-refused={side.rejection ? true : undefined}>
      {!alike && side.move && <Move frame={side} />}
      {happened && <p>{happened}</p>}
      {told.map(
        (each) =>
          each && (
            <p key={each.text} class="bl-parting-text" data-refused={each.refused || undefined}>
              {each.refused && <Icon name="lock" />}
              <span>
                {each.refused && <b class="bl-unseen">{say("walk.refused")}. </b>}
                {each.text}
              </span>
            </p>
          ),
      )}
    </div>
  );
}
