// A table with a guide: at the end of the game it says what trading was worth, and what did not come.
import type { GuidedGameState, GuideEndView } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { Icon } from "../parts/Art";
import type { Announcer } from "../shell/announcer";
import { TablePage } from "./TablePage";

export function GuidedGamePage({
  model,
  voice,
}: {
  model: Model<unknown, GuidedGameState>;
  voice: Announcer;
}) {
  const { guide_end } = useModelState(model);
  return <TablePage model={model} voice={voice} next={guide_end && <GuideEnd end={guide_end} />} />;
}

function GuideEnd({ end }: { end: GuideEndView }) {
  return (
    <>
      {end.next.page && (
        <a class="bl-button bl-primary" href={end.next.page}>
          <Icon name="play" />
          {end.next.title}
        </a>
      )}
      <div class="bl-stack bl-tight">
        <p>
          {end.text} {end.trading}
        </p>
        <p>{end.left}</p>
        <ul class="bl-flow">
          {end.rules.map(({ title, page }) => (
            <li key={title}>
              {page ? (
                <a class="bl-button" href={page}>
                  {title}
                </a>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
