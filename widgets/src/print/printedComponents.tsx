// What each component looks like on paper, from the data of its page.
import type {
  ChallengeState,
  CompareProps,
  DrillState,
  QuizProps,
  QuizState,
  TableState,
  WalkthroughProps,
} from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import type { Printable } from "./handouts";
import { PrintedChallenge } from "./PrintedChallenge";
import { PrintedComparison } from "./PrintedComparison";
import { PrintedDrill } from "./PrintedDrill";
import { PrintedQuiz } from "./PrintedQuiz";
import { PrintedTable } from "./PrintedTable";
import { PrintedWalkthrough } from "./PrintedWalkthrough";

interface OnPaperProps {
  printable: Printable;
}

export function WalkthroughOnPaper({ printable }: OnPaperProps) {
  const model: Model<WalkthroughProps> = printable.model as Model;
  const { title, frames } = model.get("props");
  return <PrintedWalkthrough title={title} frames={frames} />;
}

export function CompareOnPaper({ printable }: OnPaperProps) {
  const model: Model<CompareProps> = printable.model as Model;
  const { title, editions, frames, pairs } = model.get("props");
  return <PrintedComparison title={title} editions={editions} frames={frames} pairs={pairs} />;
}

export function ChallengeOnPaper({ printable }: OnPaperProps) {
  const model: Model<unknown, ChallengeState> = printable.model as Model;
  const { challenge, table } = model.get("state");
  return <PrintedChallenge challenge={challenge} table={printable.first ?? table} />;
}

export function QuizOnPaper({ printable }: OnPaperProps) {
  const { say } = usePage();
  const model: Model<QuizProps, QuizState> = printable.model as Model;
  return (
    <PrintedQuiz
      title={model.get("props").title || say("quiz.label")}
      questions={model.get("state").questions}
    />
  );
}

export function DrillOnPaper({ printable }: OnPaperProps) {
  const model: Model<unknown, DrillState> = printable.model as Model;
  return <PrintedDrill question={model.get("state").question} />;
}

export function TableOnPaper({ printable }: OnPaperProps) {
  const model: Model<unknown, TableState> = printable.model as Model;
  return (
    <div class="bl-printed-alone">
      <PrintedTable table={model.get("state").table} />
    </div>
  );
}
