// The question of a drill on paper, with boxes to tick.
import type { DrillQuestionView } from "../contract";
import { DrillTable } from "../drill/DrillTable";
import { usePage } from "../page";

export function PrintedDrill({ question }: { question: DrillQuestionView }) {
  const { say } = usePage();
  return (
    <div class="bl-printed-question bl-stack bl-tight">
      <p class="bl-printed-title bl-title">{say("drill.label")}</p>
      <p>{question.moment}</p>
      <DrillTable rows={question.rows} />
      <p class="bl-printed-asked bl-line bl-title">{question.text}</p>
      <ul>
        {question.choices.map((choice, place) => (
          <li key={place} class="bl-printed-choice bl-line">
            <i class="bl-printed-box" />
            <b>{place + 1}</b> <span>{choice}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
