// A challenge: a goal, a table to reach it on, and what became of the try.
import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { isWriting, KEYS } from "../board/keys";
import type { ChallengeView } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import type { Request } from "../kernel/requests";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import type { TableState } from "../pages/TablePage";
import { TextView } from "../pages/TextView";
import { Toolbar } from "../pages/Toolbar";
import { useGame } from "../pages/useGame";
import { useSteps } from "../pages/useSteps";
import { Icon } from "../parts/Art";
import type { Announcer } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { KeyHelp } from "../shell/KeyHelp";
import { Player } from "./Player";
import { Task } from "./Task";
import { Verdict } from "./Verdict";

export interface ChallengeState extends TableState {
  challenge: ChallengeView;
}

const ALL_KEYS = [
  ...KEYS.slice(0, -1),
  ["I", "challenge.keys.hint"],
  ["S", "challenge.keys.solution"],
  ["B", "challenge.keys.retry"],
  ...KEYS.slice(-1),
] as const;

export function ChallengePage({ model, voice }: { model: Model; voice: Announcer }) {
  const { say, announce } = usePage();
  const state = useTrait<ChallengeState>(model, "state");
  const kernel = useKernel(model);
  const game = useGame(kernel, state.table);
  const [help, setHelp] = useState(false);
  const [asText, setAsText] = useState(false);
  const [shown, setShown] = useState(false);
  const { table, going, skip } = useSteps(state.table, state.steps);
  const { challenge } = state;
  const { outcome, verdict, consequence, solution } = challenge;
  const hint = challenge.hints.at(-1);

  // What became of the try is said together with what led to it; the answer's own words come first.
  const ask = async (request: Request) => {
    await game.ask(request, "bar");
  };
  const said = verdict && `${state.log.at(-1)?.text ?? ""} ${verdict}`;
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => announce(said), 120);
    return () => clearTimeout(timer);
  }, [said, announce]);
  useEffect(() => {
    if (hint) announce(hint);
  }, [challenge.hints.length]);

  const retry = () => ask({ type: "retry" });
  const undo = () => ask({ type: "undo" });
  const redo = () => ask({ type: "redo" });
  const askHint = () => ask({ type: "hint" });
  const toggleSolution = () => {
    if (!shown && solution === null) ask({ type: "solution" });
    setShown(!shown);
  };
  const keys: Record<string, () => void> = {
    "?": () => setHelp(true),
    t: () => setAsText(!asText),
    m: voice.again,
    u: undo,
    r: redo,
    i: askHint,
    s: toggleSolution,
    b: retry,
  };

  return (
    <section
      class="bl-lesson bl-lesson-challenge"
      aria-label={challenge.title}
      data-outcome={outcome}
      onKeyDown={(event) => {
        const act = keys[event.key.toLowerCase()];
        if (!act || isWriting(event)) return;
        event.preventDefault();
        act();
      }}
    >
      <div class="bl-lesson-panel">
        <Banner silent={kernel.silent} />
        <Task challenge={challenge}>
          <Toolbar
            tools={[
              { icon: "undo", word: "tools.undo", onClick: undo, off: !state.undo, key: "U" },
              { icon: "redo", word: "tools.redo", onClick: redo, off: !state.redo, key: "R" },
              { icon: "restart", word: "challenge.retry", onClick: retry, off: !state.undo, key: "B" },
              {
                icon: "text",
                word: "tools.text",
                onClick: () => setAsText(!asText),
                pressed: asText,
                key: "T",
              },
              { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" },
            ]}
          />
        </Task>
        {!going && <Verdict challenge={challenge} onRetry={retry} onUndo={undo} />}
        <div class="bl-helping">
          {challenge.hints_left > 0 && (
            <button type="button" class="bl-button" aria-keyshortcuts="I" onClick={askHint}>
              <Icon name="hint" />
              {say(challenge.hints.length > 0 ? "challenge.hint.more" : "challenge.hint")}
            </button>
          )}
          <button
            type="button"
            class="bl-button"
            aria-keyshortcuts="S"
            aria-pressed={shown}
            onClick={toggleSolution}
          >
            <Icon name={shown ? "back" : "eye"} />
            {say(shown ? "challenge.back" : "challenge.solution")}
          </button>
        </div>
        {challenge.hints.length > 0 && (
          <ol class="bl-hints" aria-label={say("challenge.hints")}>
            {challenge.hints.map((one, index) => (
              <li key={index}>
                <Icon name="hint" />
                <span>{one}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div class="bl-stage">
        {shown && solution ? (
          <Player key="solution" frames={solution} title={say("challenge.solution.title")} playing />
        ) : consequence.length > 0 && !going ? (
          <Player
            key={`consequence ${state.table.ply}`}
            frames={consequence}
            title={say("challenge.consequence")}
            playing
          />
        ) : asText ? (
          <TextView
            goal={challenge.goal}
            table={table}
            last={state.log.at(-1)}
            moves={state.moves}
            onMove={(text) => game.play(text, "bar")}
            notice={game.notice}
            onDismiss={game.dismiss}
          />
        ) : (
          <Board
            table={table}
            moves={going ? [] : state.moves}
            onMove={going ? skip : game.play}
            notice={game.notice}
            onDismiss={game.dismiss}
            seatsOpen={state.seats_open}
            onLook={(seat) => game.ask({ type: "look", seat }, "bar")}
          />
        )}
      </div>
      <KeyHelp keys={ALL_KEYS} open={help} onClose={() => setHelp(false)} />
    </section>
  );
}
