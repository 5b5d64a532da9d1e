// The front-end module of the kit, which renders every component.
import { type ComponentType, render as draw } from "preact";
import "./releaseOldNodes";
import "./games";
import type { ComponentProps } from "./contract";
import { DrillPage } from "./drill/DrillPage";
import { EditorPage } from "./editor/EditorPage";
import type { KitModel, Model } from "./kernel/model";
import { ChallengePage } from "./lessons/ChallengePage";
import { ComparePage } from "./lessons/ComparePage";
import { QuizPage } from "./lessons/QuizPage";
import { WalkthroughPage } from "./lessons/WalkthroughPage";
import { LanguagesPage } from "./pages/LanguagesPage";
import { Shell } from "./pages/Shell";
import { BeanometerPage, CardPage, FieldPage, HandPage, RulePage } from "./pages/staticPages";
import { TablePage } from "./pages/TablePage";
import { mountArt } from "./parts/Art";
import { adoptStyles, treeOf } from "./parts/shadowRoot";
import { GameCardsPage } from "./play/GameCardsPage";
import { GuidedGamePage } from "./play/GuidedGamePage";
import { PlayPage } from "./play/PlayPage";
import type { OnPaper } from "./print/handouts";
import { CompareOnPaper } from "./print/PrintedComparison";
import { DrillOnPaper } from "./print/PrintedDrill";
import { TableOnPaper } from "./print/PrintedTable";
import { ChallengeOnPaper, QuizOnPaper } from "./print/PrintedTasks";
import { WalkthroughOnPaper } from "./print/PrintedWalkthrough";
import { RulesPage } from "./rules/RulesPage";
import type { PageProps } from "./shell/announcer";
import { allParts, loadGames } from "./table/gameParts";
import { keepText } from "./touchedText";

type PageComponent = ComponentType<PageProps>;

/** Each component by what Python calls it: its page and, where paper shows something else, its hand-out. */
const COMPONENTS: Readonly<Record<string, readonly [page: PageComponent, onPaper?: OnPaper]>> = {
  card: [CardPage],
  hand: [HandPage],
  field: [FieldPage],
  beanometer: [BeanometerPage],
  rule: [RulePage],
  rules: [RulesPage],
  table: [TablePage, TableOnPaper],
  play: [PlayPage, TableOnPaper],
  "guided-game": [GuidedGamePage, TableOnPaper],
  editor: [EditorPage],
  drill: [DrillPage, DrillOnPaper],
  languages: [LanguagesPage],
  "game-cards": [GameCardsPage, TableOnPaper],
  walkthrough: [WalkthroughPage, WalkthroughOnPaper],
  challenge: [ChallengePage, ChallengeOnPaper],
  compare: [ComparePage, CompareOnPaper],
  quiz: [QuizPage, QuizOnPaper],
};

interface Drawing {
  model: Model;
  el: HTMLElement;
}

/** The page of a component, of ours or of a game's own, and its hand-out. */
function found(component: string): readonly [page: PageComponent, onPaper?: OnPaper] {
  const own = allParts().find(({ components }) => components?.[component])?.components?.[component];
  const known = COMPONENTS[component] ?? (own && [own]);
  if (!known) throw new Error(`no component is called ${component}`);
  return known;
}

function Widget({ model }: { model: Model<ComponentProps> }) {
  const [Page, onPaper] = found(model.get("props").component);
  return (
    <Shell model={model} onPaper={onPaper}>
      {(voice) => <Page model={model} voice={voice} />}
    </Shell>
  );
}

/** Renders a widget into its output cell; returns how to remove it. */
function render({ model, el }: Drawing, styles: unknown): () => void {
  const root = treeOf(el);
  mountArt(root);
  if (typeof styles === "string") adoptStyles(root, styles);
  draw(<Widget model={model} />, el);
  const end = keepText(el);
  return () => {
    end();
    draw(null, el);
  };
}

/** What every component gets from the kit (see component.ts), whose own model holds the styles. */
function initialize({ model }: { model: KitModel }) {
  const styles = model.get("_css");
  const games = loadGames(model.get("games"));
  return {
    render: (drawing: Drawing) => games?.then(() => render(drawing, styles)) ?? render(drawing, styles),
  };
}

export default { initialize };
