// The same deal under two editions: one sequence of steps, two tables. Every frame came with the page, so that stepping
// needs no kernel.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { isWriting } from "../board/keys";
import type { ComparedFrame, CompareTraits } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { usePage } from "../page";
import { Toolbar } from "../pages/Toolbar";
import { Group } from "../parts/Group";
import type { Announcer } from "../shell/announcer";
import { KeyHelp } from "../shell/KeyHelp";
import type { Say } from "../words";
import { Caption } from "./Captions";
import { Difference, groupedByKind } from "./Difference";
import { Step, StepBar } from "./StepBar";
import { kindOf, onStepKey, type StepKind, useStepper } from "./useStepper";

const KEYS = [
  ["←  →", "walk.keys.arrows"],
  ["Home  End", "walk.keys.ends"],
  ["D", "compare.keys.next"],
  ["Space", "walk.keys.play"],
  ["M", "keys.again"],
  ["?", "keys.help"],
] as const;

/** What a step is, for its mark on the slider: a difference before anything else. */
export function kindOfPair(frame: ComparedFrame): StepKind {
  if (frame.differences.length > 0) return "parting";
  const kinds = frame.sides.map(kindOf);
  return kinds.find((kind) => kind === "refused") ?? kinds[0] ?? "said";
}

/** Whether a step reads the same on both tables, so that one caption is enough. */
export function isAlike({ sides: [one, other] }: ComparedFrame): boolean {
  if (!one || !other || one.rejection || other.rejection) return false;
  return one.caption === other.caption && one.move === other.move;
}

/** A step in words: what happens, on both tables or on each, and where the editions differ. */
export function inWords(frame: ComparedFrame, editions: readonly string[], say: Say): string {
  const sides = frame.sides.map((side, index) => {
    const refused = side.rejection ? `${say("walk.refused")}. ` : "";
    return `${editions[index]}: ${refused}${side.caption}`;
  });
  const captions = isAlike(frame) ? [frame.sides[0]?.caption ?? ""] : sides;
  const differences = groupedByKind(frame.differences).map(
    ([each]) => each && `${each.mark}: ${each.title}.`,
  );
  return [frame.caption, ...captions, ...differences, frame.note].filter(Boolean).join(" ");
}

export function ComparePage({ model, voice }: { model: Model<CompareTraits>; voice: Announcer }) {
  const { say, announce } = usePage();
  const title = useTrait(model, "title");
  const editions = useTrait(model, "editions");
  const frames = useTrait(model, "frames");
  const start = useTrait(model, "start");
  const [help, setHelp] = useState(false);
  const read = useMemo(
    () => frames.map((frame) => ({ caption: inWords(frame, editions, say) })),
    [frames, editions, say],
  );
  const kinds = useMemo(() => frames.map(kindOfPair), [frames]);
  const steps = useStepper(read, start);
  const { at } = steps;
  const frame = frames[at];
  const step = frame?.step ?? 0;
  const where = step === 0 ? say("walk.begin") : say("walk.step", { step, count: frames.at(-1)?.step ?? 0 });
  const valueText = kinds[at] === "parting" ? say("compare.step", { step: where }) : where;
  const left = useRef(at);

  useEffect(() => {
    if (left.current === at) return;
    left.current = at;
    announce(`${where}. ${read[at]?.caption ?? ""}`);
  }, [at, where, read, announce]);

  const next = kinds.findIndex((kind, index) => kind === "parting" && index > at);
  const difference = next >= 0 ? next : kinds.indexOf("parting");
  const toDifference = () => difference >= 0 && steps.go(difference);
  if (!frame) return null;
  return (
    <Group
      class="bl-lesson bl-comparison"
      label={title || say("compare.label")}
      onKeyDown={(event) => {
        if (!onStepKey(event, steps)) {
          // Nobody writes in a slider, so letters do there what they do elsewhere.
          if (isWriting(event) && (event.target as HTMLInputElement).type !== "range") return;
          const key = event.key.toLowerCase();
          if (key === "?") setHelp(true);
          else if (key === "d") toDifference();
          else if (key === "m") voice.again();
          else return;
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <header class="bl-lesson-head">
        <p class="bl-lesson-title">{title || say("compare.label")}</p>
        <Toolbar tools={[{ icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }]} />
      </header>
      <div class="bl-lesson-foot">
        <div class="bl-told">
          <StepBar steps={steps} kinds={kinds} where={where} valueText={valueText}>
            <Step
              icon="parting"
              word="compare.next"
              keys="D"
              off={difference < 0 || difference === at}
              onClick={toDifference}
            />
          </StepBar>
          <ComparedCaptions frame={frame} editions={editions} />
        </div>
      </div>
      <div class="bl-pair">
        {frame.sides.map((side, index) => (
          <Group key={index} class="bl-pair-side" label={editions[index] ?? ""}>
            <p class="bl-pair-name">{editions[index]}</p>
            <div class="bl-stage">
              <Board table={side.table} />
            </div>
          </Group>
        ))}
      </div>
      <KeyHelp keys={KEYS} open={help} onClose={() => setHelp(false)} />
    </Group>
  );
}

/** The captions of a step: the author's, what happens on each table, and where the editions differ. */
function ComparedCaptions({ frame, editions }: { frame: ComparedFrame; editions: readonly string[] }) {
  const [one] = frame.sides;
  return (
    <div class="bl-telling">
      {frame.caption && <p class="bl-caption-text">{frame.caption}</p>}
      {isAlike(frame) && one ? (
        <Caption frame={one} shown />
      ) : (
        <div class="bl-compared">
          {frame.sides.map((side, index) => (
            <div key={index} class="bl-compared-side">
              <p class="bl-small-label">{editions[index]}</p>
              <Caption frame={side} shown />
            </div>
          ))}
        </div>
      )}
      {groupedByKind(frame.differences).map((found) => (
        <Difference key={found[0]?.kind} found={found} />
      ))}
      {frame.note && <p class="bl-note">{frame.note}</p>}
    </div>
  );
}
