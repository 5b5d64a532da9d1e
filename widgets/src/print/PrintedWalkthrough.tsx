// A walkthrough on paper: every step with its words and its table.
import type { Frame } from "../contract";
import { actorsIn } from "../lessons/actors";
import { Caption } from "../lessons/Captions";
import { ruleOf } from "../lessons/useFramePlayer";
import { usePage } from "../page";
import { PrintedChoices } from "./PrintedChoices";
import { PrintedRules } from "./PrintedRules";
import { PrintedTable } from "./PrintedTable";

export function PrintedWalkthrough({ title, frames }: { title: string; frames: readonly Frame[] }) {
  const { say } = usePage();
  const actors = actorsIn(frames);
  return (
    <>
      <p class="bl-printed-title bl-title">{title || say("walk.label")}</p>
      <ol class="bl-printed-steps">
        {frames.map((frame, index) => (
          <li key={index} class="bl-printed-step">
            <div class="bl-printed-words">
              <span class="bl-printed-at bl-roundel">{index === 0 ? say("walk.begin") : index}</span>
              <Caption frame={frame} shown />
              {frame.question && <PrintedChoices choices={frame.question.choices} />}
            </div>
            <PrintedTable table={frame.table} actors={actors} />
          </li>
        ))}
      </ol>
      <PrintedRules rules={frames.map(ruleOf)} />
    </>
  );
}
