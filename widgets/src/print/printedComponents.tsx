// What each component looks like on paper. One that is not named here is printed as it is seen.
import type { ComponentType } from "preact";
import type {
  ChallengeTraits,
  CompareTraits,
  DrillTraits,
  PlayTraits,
  QuizTraits,
  TableTraits,
  WalkthroughTraits,
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

interface HandoutProps {
  printable: Printable;
}

function Walkthrough({ printable }: HandoutProps) {
  const model: Model<WalkthroughTraits> = printable.model as Model;
  return <PrintedWalkthrough title={model.get("title")} frames={model.get("frames")} />;
}

function Comparison({ printable }: HandoutProps) {
  const model: Model<CompareTraits> = printable.model as Model;
  return (
    <PrintedComparison
      title={model.get("title")}
      editions={model.get("editions")}
      frames={model.get("frames")}
    />
  );
}

function Challenge({ printable }: HandoutProps) {
  const model: Model<ChallengeTraits> = printable.model as Model;
  const { challenge, table } = model.get("state");
  return <PrintedChallenge challenge={challenge} table={printable.first ?? table} />;
}

function Quiz({ printable }: HandoutProps) {
  const { say } = usePage();
  const model: Model<QuizTraits> = printable.model as Model;
  return <PrintedQuiz title={model.get("title") || say("quiz.label")} questions={model.get("questions")} />;
}

function Drill({ printable }: HandoutProps) {
  const model: Model<DrillTraits> = printable.model as Model;
  return <PrintedDrill question={model.get("question")} />;
}

function Game({ printable }: HandoutProps) {
  const model: Model<TableTraits | PlayTraits> = printable.model as Model;
  return (
    <div class="bl-printed-alone">
      <PrintedTable table={model.get("state").table} />
    </div>
  );
}

const HANDOUTS: Readonly<Record<string, ComponentType<HandoutProps>>> = {
  walkthrough: Walkthrough,
  compare: Comparison,
  challenge: Challenge,
  quiz: Quiz,
  drill: Drill,
  table: Game,
  play: Game,
  "game-cards": Game,
};

export function handoutOf(component: string): ComponentType<HandoutProps> | undefined {
  return HANDOUTS[component];
}
