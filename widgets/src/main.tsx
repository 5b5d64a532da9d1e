// The front-end module of the kit, which renders every component; the trait `component` says which.
import { type ComponentType, render as draw } from "preact";
import "./oldNodes";
import "./games";
import { allParts } from "./board/gameParts";
import { loadGames } from "./board/otherGames";
import type { ComponentTraits } from "./contract";
import { DrillPage } from "./drill/DrillPage";
import { EditorPage } from "./editor/EditorPage";

import { type Model, useTrait } from "./kernel/model";
import { ChallengePage } from "./lessons/ChallengePage";
import { ComparePage } from "./lessons/ComparePage";
import { FirstMovePage } from "./lessons/FirstMovePage";
import { QuizPage } from "./lessons/QuizPage";
import { WalkthroughPage } from "./lessons/WalkthroughPage";
import { BeanometerPage, CardPage, FieldPage, HandPage, RulePage } from "./pages/single";
import { TablePage } from "./pages/TablePage";
import { mountArt } from "./parts/Art";
import { adoptStyles, treeOf } from "./parts/shadowRoot";
import { GameCardsPage } from "./play/GameCardsPage";
import { PlayPage } from "./play/PlayPage";
import type { Announcer } from "./shell/announcer";
import { Shell } from "./shell/Shell";

const COMPONENTS: Readonly<Record<string, ComponentType<{ model: Model; voice: Announcer }>>> = {
  card: CardPage,
  hand: HandPage,
  field: FieldPage,
  beanometer: BeanometerPage,
  rule: RulePage,
  table: TablePage,
  play: PlayPage,
  editor: EditorPage,
  drill: DrillPage,
  "game-cards": GameCardsPage,
  walkthrough: WalkthroughPage,
  challenge: ChallengePage,
  "first-move": FirstMovePage,
  compare: ComparePage,
  quiz: QuizPage,
};

interface Drawing {
  model: Model;
  el: HTMLElement;
}

function Widget({ model }: { model: Model<ComponentTraits> }) {
  const component = useTrait(model, "component");
  const Component = [COMPONENTS, ...allParts().map(({ components }) => components)]
    .map((named) => named?.[component])
    .find((found) => found !== undefined);
  if (!Component) throw new Error(`no component is called ${component}`);
  return (
    <Shell model={model} component={component}>
      {(voice) => <Component model={model} voice={voice} />}
    </Shell>
  );
}

/** Renders a widget into its output cell; returns how to remove it. */
function render({ model, el }: Drawing, styles: unknown): () => void {
  const root = treeOf(el);
  mountArt(root);
  if (typeof styles === "string") adoptStyles(root, styles);
  draw(<Widget model={model} />, el);
  return () => draw(null, el);
}

/** What every component gets from the kit (see component.ts), whose own model holds the styles. */
function initialize({ model }: { model: Model }) {
  const styles = model.get("_css");
  const games = loadGames(model.get("games"));
  return {
    render: (drawing: Drawing) => games?.then(() => render(drawing, styles)) ?? render(drawing, styles),
  };
}

export default { initialize };
