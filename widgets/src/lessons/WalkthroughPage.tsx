// A walkthrough: every frame came with the page, so that stepping needs no kernel.
import { useRef, useState } from "preact/hooks";
import { isWriting } from "../board/keys";
import type { WalkthroughProps } from "../contract";
import type { Model } from "../kernel/model";
import { measured } from "../layout/room";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import type { Announcer } from "../shell/announcer";
import { KeyHelp } from "../shell/KeyHelp";
import { Toolbar } from "../shell/Toolbar";
import { useFullScreen } from "../shell/useFullScreen";
import { LeftHere } from "./LeftHere";
import { FullScreenStep } from "./StepBar";
import { useAnswers } from "./useAnswers";
import { useFramePlayer } from "./useFramePlayer";
import { stepLeft, useKeptSteps, usePart } from "./usePart";
import { isAsked, useStepAdvice } from "./useStepAdvice";

const KEYS: readonly (readonly [key: string, word: string])[] = [
  ["←  →", "walk.keys.arrows"],
  ["Home  End", "walk.keys.ends"],
  ["Space", "walk.keys.play"],
  ["I", "keys.advice"],
  ["F", "keys.full"],
  ["M", "keys.again"],
  ["?", "keys.help"],
];

export function WalkthroughPage({ model, voice }: { model: Model<WalkthroughProps>; voice: Announcer }) {
  const { say } = usePage();
  const { title, frames, start, advised } = model.get("props");
  const [help, setHelp] = useState(false);
  const lesson = useRef<HTMLDivElement>(null);
  const full = useFullScreen(lesson);
  const part = usePart(model, frames.length > 1);
  const left = stepLeft(part, start, frames.length - 1);
  const answers = useAnswers(frames, part.before);
  const advice = useStepAdvice(model, {
    advised: [advised],
    isAsked: (step) => isAsked(frames, step, answers),
  });
  const { controls, rule, board, steps, onKey } = useFramePlayer(lesson, frames, {
    start,
    left,
    button: <FullScreenStep full={full} />,
    answers,
    advice,
  });
  useKeptSteps(part, steps, answers);
  const name = title || say("walk.label");
  return (
    <Group
      class="bl-lesson"
      box={lesson}
      label={name}
      data-part={part.id}
      onKeyDown={(event) => {
        if (!onKey(event)) {
          if (isWriting(event)) return;
          if (event.key === "?") setHelp(true);
          else if (event.key.toLowerCase() === "f") full.toggle();
          else if (event.key.toLowerCase() === "m") voice.again();
          else return;
        }
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div class="bl-screen">
        <header class="bl-lesson-head" data-named={title ? true : undefined}>
          <p class="bl-lesson-title">{name}</p>
          <LeftHere left={left} at={steps.at} />
          <Toolbar
            tools={[
              ...(advice
                ? [
                    {
                      icon: "hint",
                      word: "advice.ask",
                      onClick: () => advice.ask(steps.at),
                      why: advice.off(steps.at),
                      key: "I",
                    },
                  ]
                : []),
              { icon: "full-screen", word: "tools.full", onClick: full.toggle, pressed: full.on, key: "F" },
              { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" },
            ]}
          />
        </header>
        <div ref={measured} class="bl-stage bl-scene" data-other={frames[steps.at]?.other || undefined}>
          {board}
        </div>
        {controls}
      </div>
      {rule}
      <KeyHelp
        keys={advice ? KEYS : KEYS.filter(([, word]) => word !== "keys.advice")}
        open={help}
        onClose={() => setHelp(false)}
      />
    </Group>
  );
}
