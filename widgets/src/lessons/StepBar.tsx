import type { ComponentChildren } from "preact";
import type { Tool } from "../keys/commands";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import type { FullScreen } from "../shell/useFullScreen";
import type { StepKind, Stepper } from "./useStepper";

interface StepBarProps {
  steps: Stepper;
  /** What each step is, for its mark. */
  kinds: readonly StepKind[];
  /** Where the reader is, in words. */
  where: string;
  /** The same for a screen reader, where there is more to say. */
  valueText?: string;
  /** The step where the reader left off before. */
  left?: number | undefined;
  /** Another button beside those of the steps. */
  children?: ComponentChildren;
  /** What can be done with the lesson as a whole, where no head has it. */
  tools?: ComponentChildren;
}

/** Buttons to go through the steps, and a slider on which every step has its mark. */
export function StepBar({ steps, kinds, where, valueText = where, left, children, tools }: StepBarProps) {
  const { say } = usePage();
  const { at, last, playing } = steps;
  const here = at === left ? `${say("walk.left")} · ` : "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      class="bl-steps bl-stack bl-tight"
      role="group"
      aria-label={say("walk.tools")}
      data-left={left === undefined ? undefined : true}
    >
      <div class="bl-steps-buttons bl-line">
        <Step spare icon="first" word="walk.first" keys="Home" off={at === 0} onClick={() => steps.go(0)} />
        <Step icon="back" word="walk.back" keys="ArrowLeft" off={at === 0} onClick={() => steps.go(at - 1)} />
        <Step
          icon={playing ? "pause" : "play"}
          word={playing ? "walk.pause" : "walk.play"}
          keys="Space"
          onClick={steps.toggle}
        />
        <Step
          icon="forward"
          word="walk.forward"
          keys="ArrowRight"
          off={at === steps.open}
          main
          onClick={() => steps.go(at + 1)}
        />
        <Step
          spare
          icon="last"
          word="walk.last"
          keys="End"
          off={at === steps.open}
          onClick={() => steps.go(last)}
        />
        {children}
        <span class="bl-steps-where" aria-hidden="true">
          {where}
        </span>
        {tools}
      </div>
      <div class="bl-track" style={{ "--done": last > 0 ? at / last : 0 }}>
        <span class="bl-marks" aria-hidden="true">
          {kinds.map((kind, index) => (
            <i
              key={index}
              data-kind={kind}
              data-done={index <= at || undefined}
              style={{ "--at": last > 0 ? index / last : 0 }}
            />
          ))}
        </span>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={say("walk.slider")}
          aria-valuetext={here + valueText}
          onInput={(event) => {
            const to = Math.min(Number(event.currentTarget.value), steps.open);
            event.currentTarget.value = String(to); // it stays at a question that holds the walk
            steps.go(to);
          }}
        />
      </div>
    </div>
  );
}

interface StepProps extends Omit<Tool, "short"> {
  keys: string;
  main?: boolean;
  /** Left out on a narrow page: the slider does the same. */
  spare?: boolean;
  /** Shown on a narrow page only: a wide one has it elsewhere. */
  narrow?: boolean;
  onClick: () => void;
}

/** A button that goes to another step. */
export function Step(props: StepProps) {
  const { icon, word, keys, off = false, why = null, main, spare, narrow, pressed, onClick } = props;
  const { say } = usePage();
  return (
    <Button
      class={`bl-square ${main ? "bl-primary" : "bl-quiet"}`}
      icon={icon}
      data-spare={spare || undefined}
      data-narrow={narrow || undefined}
      aria-pressed={pressed}
      aria-label={say(word)}
      aria-keyshortcuts={keys}
      aria-disabled={off || why !== null || undefined}
      title={why ?? say(word)}
      onClick={() => !off && onClick()}
    />
  );
}

/** Asks what an adviser would do at the step that is shown; `why` says why nobody can be asked there. */
export function AdviceStep({ why, onClick }: { why: string | null; onClick: () => void }) {
  return <Step narrow icon="hint" word="advice.ask" keys="I" why={why} onClick={onClick} />;
}

/** Shows a lesson on the full screen, where its head and the tools in it have no room. */
export function FullScreenStep({ full }: { full: FullScreen }) {
  return (
    <Step narrow icon="full-screen" word="tools.full" keys="F" pressed={full.on} onClick={full.toggle} />
  );
}

interface ResumeNoteProps {
  /** The step where the reader left off before, if there is one. */
  left: number | undefined;
  at: number;
}

/** Says at the step where a part was opened again that it is there. Its place stays, so that no height jumps. */
export function ResumeNote({ left, at }: ResumeNoteProps) {
  const { say } = usePage();
  if (left === undefined) return null;
  return (
    <p class="bl-lesson-left bl-soft" data-gone={at !== left || undefined}>
      {say("walk.left")}
    </p>
  );
}
