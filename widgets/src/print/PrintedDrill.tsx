import type { DrillState } from "../contract";
import { DrillTable } from "../drill/DrillTable";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { PrintedChoices } from "./PrintedTasks";

/** The question of a drill on paper, with boxes to tick. */
export function DrillOnPaper({ model }: { model: Model<unknown, DrillState> }) {
  const { say } = usePage();
  const { question } = model.get("state");
  return (
    <div class="bl-printed-question bl-stack bl-tight">
      <p class="bl-printed-title bl-title">{say("drill.label")}</p>
      <p>{question.moment}</p>
      <DrillTable rows={question.rows} />
      <p class="bl-printed-asked bl-line bl-title">{question.text}</p>
      <PrintedChoices choices={question.choices} sign={(place) => place + 1} />
    </div>
  );
}
