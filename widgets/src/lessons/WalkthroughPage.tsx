// A walkthrough: every frame came with the page, so that stepping needs no kernel.
import { useRef, useState } from "preact/hooks";
import type { WalkthroughProps } from "../contract";
import { useOptionalKernel } from "../kernel/useKernel";
import { type Command, onKeys } from "../keys/commands";
import { observeTableWidth } from "../layout/followSize";
import { explainNextCommand } from "../meter/useMeterAnchor";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import type { PageProps } from "../shell/announcer";
import { pageCommands } from "../shell/commands";
import { RulesDialog, useKeyHelp } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { FullScreenStep, ResumeNote } from "./StepBar";
import { useAnswers } from "./useAnswers";
import { useFramePlayer } from "./useFramePlayer";
import { addressedStep, resumeStep, useLessonPart, useStepProgress } from "./useLessonPart";
import { isAsked, useStepAdvice } from "./useStepAdvice";

export function WalkthroughPage({ model, voice }: PageProps<WalkthroughProps>) {
  const { say } = usePage();
  const { title, frames, start, advised } = model.get("props");
  const lesson = useRef<HTMLDivElement>(null);
  const full = useFullScreen(lesson);
  const part = useLessonPart(model, frames.length > 1);
  const [named] = useState(() => addressedStep(part.id, frames.length - 1));
  const left = named === undefined ? resumeStep(part, start, frames.length - 1) : undefined;
  const answers = useAnswers(frames, part.before, named);
  const kernel = useOptionalKernel(model);
  const rules = useKeyHelp(kernel);
  const advice = useStepAdvice(kernel, {
    advised: [advised],
    isAsked: (step) => isAsked(frames, step, answers),
  });
  const player = useFramePlayer(lesson, frames, {
    start: named ?? start,
    left,
    button: <FullScreenStep full={full} />,
    answers,
    advice,
  });
  const { controls, rule, board, steps } = player;
  useStepProgress(part, steps, answers);
  const name = title || say("walk.label");
  const help = () => rules.help(commands);
  const commands: readonly Command[] = [
    ...player.commands,
    explainNextCommand,
    ...pageCommands(full, voice, help),
  ];
  return (
    <Group
      class="bl-lesson bl-stack"
      box={lesson}
      label={name}
      data-part={part.id}
      onKeyDown={onKeys(commands)}
    >
      <div class="bl-screen bl-stack">
        <header class="bl-lesson-head bl-flow" data-named={title ? true : undefined}>
          <p class="bl-lesson-title bl-title">{name}</p>
          <ResumeNote left={left} at={steps.at} />
          <Toolbar commands={commands} />
        </header>
        <div
          ref={observeTableWidth}
          class="bl-stage bl-scene"
          data-other={frames[steps.at]?.other || undefined}
        >
          {board}
        </div>
        {controls}
      </div>
      {rule}
      <RulesDialog rules={rules} keys={commands} title="keys.title" />
    </Group>
  );
}
