// A table with a guide, and games that follow one another on it. Each is saved by itself, to be continued; at its end the
// guide says what trading was worth, what did not come, and what comes next.
import { useEffect } from "preact/hooks";
import type { GuidedGameState, GuideEndView, GuideLinkView, NextGameView, PartProps } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { useLessonPart } from "../lessons/useLessonPart";
import { usePage } from "../page";
import { TablePage } from "../pages/TablePage";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { type SavedGame, unsavedGame, useSavedGames } from "../saved/savedGames";
import type { PageProps } from "../shell/announcer";

type GuidedModel = Model<PartProps, GuidedGameState>;

export function GuidedGamePage({ model, voice }: PageProps<PartProps, GuidedGameState>) {
  const { say } = usePage();
  const { guide_end, hidden, next, title } = useModelState(model);
  const part = useLessonPart(model);
  const over = guide_end !== null;
  useEffect(() => {
    if (over) part.record({ done: true });
  }, [part, over]);
  const { unfinished, begin } = useGames(model);
  useEffect(() => {
    if (next?.text && location.hash === `#${next.name}`) begin(null, next.text);
  }, []);
  const end = guide_end && (
    <>
      {next && <NextGame next={next} onBegin={() => begin(null, next.text)} />}
      <GuideEnd end={guide_end} />
    </>
  );
  return (
    <>
      {unfinished && (
        <Button class="bl-primary bl-play-last" icon="play" onClick={() => begin(unfinished)}>
          {say("saved.last", { game: title, turn: unfinished.turn })}
        </Button>
      )}
      <TablePage model={model} voice={voice} next={end} hidden={hidden} />
    </>
  );
}

/** The game that goes on here where it was left, until a move has been made, and what begins it, or another. */
function useGames(model: GuidedModel) {
  const state = useModelState(model);
  const kernel = useKernel(model);
  const saved = useSavedGames(unsavedGame(state), true);
  const last = saved.games.find((each) => !each.over && startOf(each.text) === startOf(state.saved));
  return {
    unfinished: saved.current === null && state.left === null ? last : undefined,
    begin: (game: SavedGame | null, text = game?.text ?? "") =>
      saved.begin(game, async () => (await kernel.ask({ type: "begin", text })).ok),
  };
}

/** The settings of a game without its moves, which come last; of the first one, where games follow one another. */
const startOf = (text: string) => text.split(/&moves=|\n/)[0];

/** The button or the link to the game that comes next. */
function NextGame({ next, onBegin }: { next: NextGameView; onBegin: () => void }) {
  const inside = [<Icon key="play" name="play" />, next.title];
  if (next.text)
    return (
      <Button class="bl-primary" onClick={onBegin}>
        {inside}
      </Button>
    );
  return next.page ? (
    <a class="bl-button bl-primary" href={next.page}>
      {inside}
    </a>
  ) : null;
}

function GuideEnd({ end }: { end: GuideEndView }) {
  return (
    <div class="bl-stack bl-tight">
      <p>
        {end.text} {end.trading}
      </p>
      {end.rules.length > 0 && <p>{end.left}</p>}
      <ul class="bl-flow">
        {[...end.rules, end.more].map((way) => (
          <li key={way.title}>{wayTo(way)}</li>
        ))}
      </ul>
    </div>
  );
}

function wayTo({ title, page }: GuideLinkView) {
  if (!page) return title;
  return (
    <a class="bl-button" href={page}>
      {title}
    </a>
  );
}
