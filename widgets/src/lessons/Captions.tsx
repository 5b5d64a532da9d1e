import type { ComponentChildren } from "preact";
import type { Frame } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Instead } from "../parts/Notice";
import { RulingText } from "../parts/RulingText";
import { StepQuestion } from "./StepQuestion";
import type { Answers } from "./useAnswers";

interface CaptionsProps {
  frames: readonly Frame[];
  at: number;
  /** What has been answered at the steps that ask; without it nothing is asked. */
  answers?: Answers | undefined;
  onChoose?: (choice: number) => void;
  onPass?: () => void;
}

/** The caption of a step. All captions lie on top of each other, so that the height is that of the longest one. */
export function Captions({ frames, at, answers, onChoose, onPass }: CaptionsProps) {
  return (
    <div class="bl-captions bl-layers">
      {frames.map((frame, index) => (
        <Caption key={index} frame={frame} shown={index === at}>
          {frame.question && answers && onChoose && onPass && (
            <StepQuestion
              question={frame.question}
              chosen={answers.chosen(index)}
              passed={answers.passed(index)}
              onChoose={onChoose}
              onPass={onPass}
            />
          )}
        </Caption>
      ))}
    </div>
  );
}

interface CaptionProps {
  frame: Frame;
  shown: boolean;
  /** What stands in place of the caption: its question. */
  children?: ComponentChildren;
}

/** What happens at a step: the move, its outcome, and why it was refused; or what it asks. */
export function Caption({ frame, shown, children }: CaptionProps) {
  const { say } = usePage();
  const { move, narrated, caption, rejection } = frame;
  return (
    <div
      class="bl-caption bl-stack bl-tight"
      data-shown={shown || undefined}
      data-refused={rejection ? true : undefined}
      aria-hidden={!shown}
    >
      {move && !narrated && <Move frame={frame} />}
      {frame.other && <p class="bl-tag bl-tag-awaited bl-caption-other">{say("walk.other")}</p>}
      {children || (
        <p class="bl-caption-text">
          <RulingText text={caption} />
        </p>
      )}
      {rejection && rejection.text !== caption && <p class="bl-caption-why">{rejection.text}</p>}
      {rejection && <Instead moves={rejection.alternatives} />}
    </div>
  );
}

/** The move of a step, and whether it was refused. */
export function Move({ frame: { move, rejection } }: { frame: Frame }) {
  const { say } = usePage();
  return (
    <p class="bl-caption-move bl-marked" data-refused={rejection ? true : undefined}>
      <Icon name={rejection ? "lock" : "check"} />
      <span>
        <span class="bl-caption-said">{move}</span> {rejection && <b class="bl-tag">{say("walk.refused")}</b>}
      </span>
    </p>
  );
}
