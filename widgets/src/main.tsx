// The front-end module of every widget: the trait `component` says what to draw.
import { type ComponentType, render as draw } from "preact";
import { type Model, useTrait } from "./kernel/model";
import { ChallengePage } from "./lessons/ChallengePage";
import { QuizPage } from "./lessons/QuizPage";
import { WalkthroughPage } from "./lessons/WalkthroughPage";
import { BeanometerPage, CardPage, FieldPage, HandPage, RulePage } from "./pages/single";
import { TablePage } from "./pages/TablePage";
import { hangArt } from "./parts/Art";
import type { Announcer } from "./shell/announcer";
import { Shell } from "./shell/Shell";

const COMPONENTS: Readonly<Record<string, ComponentType<{ model: Model; voice: Announcer }>>> = {
  card: CardPage,
  hand: HandPage,
  field: FieldPage,
  beanometer: BeanometerPage,
  rule: RulePage,
  table: TablePage,
  walkthrough: WalkthroughPage,
  challenge: ChallengePage,
  quiz: QuizPage,
};

function Widget({ model }: { model: Model }) {
  const component = useTrait<string>(model, "component");
  const Component = COMPONENTS[component];
  if (!Component) throw new Error(`no component is called ${component}`);
  return (
    <Shell model={model} component={component}>
      {(voice) => <Component model={model} voice={voice} />}
    </Shell>
  );
}

/** Draws a widget into its output cell; returns how to take it down. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  hangArt(document);
  draw(<Widget model={model} />, el);
  return () => draw(null, el);
}

export default { render };
