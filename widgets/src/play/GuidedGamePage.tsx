// A table with a guide. The game is saved by itself, to be continued; at its end the guide says what trading was worth, and
// what did not come.
import { useEffect } from "preact/hooks";
import type { GuidedGameState, GuideEndView, PartProps } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { useLessonPart } from "../lessons/useLessonPart";
import { usePage } from "../page";
import { TablePage } from "../pages/TablePage";
import { Icon } from "../parts/Art";
import type { SavedGame } from "../saved/savedGames";
import { useSavedGames } from "../saved/useSavedGames";
import type { Announcer } from "../shell/announcer";

type GuidedModel = Model<PartProps, GuidedGameState>;

export function GuidedGamePage({ model, voice }: { model: GuidedModel; voice: Announcer }) {
  const { guide_end } = useModelState(model);
  const part = useLessonPart(model);
  const over = guide_end !== null;
  useEffect(() => {
    if (over) part.record({ done: true });
  }, [part, over]);
  const unfinished = useUnfinished(model);
  return (
    <>
      {unfinished}
      <TablePage model={model} voice={voice} next={guide_end && <GuideEnd end={guide_end} />} />
    </>
  );
}

/** The button that goes on with this game where it was left, until a move has been made. */
function useUnfinished(model: GuidedModel) {
  const { say } = usePage();
  const { title, saved: text, game, table, left } = useModelState(model);
  const kernel = useKernel(model);
  const players = table.seats.map((seat) => seat.name);
  const over = table.result !== null;
  const saved = useSavedGames({ game, text, edition: table.edition, players, turn: table.turn, over }, true);
  const last = saved.games.find((each) => !each.over && startOf(each.text) === startOf(text));
  if (!last || saved.current !== null || left !== null) return null;
  const goOn = (game: SavedGame) =>
    saved.begin(game, async () => (await kernel.ask({ type: "begin", text: game.text })).ok);
  return (
    <button type="button" class="bl-button bl-primary bl-play-last" onClick={() => goOn(last)}>
      <Icon name="play" />
      {say("saved.last", { game: title, turn: last.turn })}
    </button>
  );
}

/** The settings of a game without its moves, which come last. */
const startOf = (text: string) => text.split("&moves=")[0];

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
