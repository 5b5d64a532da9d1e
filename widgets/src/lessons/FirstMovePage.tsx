// The first moves of a newcomer: fields, a hand and one thing to do; then the way to what the page proposes below.
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import { useGame } from "../board/useGame";
import type { ChallengeState } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { Group } from "../parts/Group";
import { goTo, nextPart } from "../progress/nextPart";
import { Banner } from "../shell/Banner";
import { Verdict } from "./Verdict";

export function FirstMovePage({ model }: { model: Model<unknown, ChallengeState> }) {
  const { announce } = usePage();
  const game = useGame(model);
  const { challenge, table, moves } = game.state;
  const box = useRef<HTMLDivElement>(null);
  const goOn = () => {
    const next = nextPart(box.current);
    if (next) goTo(next.querySelector<HTMLElement>("a:not([href^='#'])") ?? next);
  };
  useEffect(() => {
    if (challenge.verdict) announce(challenge.verdict);
  }, [announce, challenge.verdict]);
  const verdict = challenge.verdict && (
    <Verdict
      challenge={challenge}
      onRetry={() => game.ask({ type: "retry" }, "bar")}
      onUndo={() => game.ask({ type: "undo" }, "bar")}
      onNext={goOn}
      mild
    />
  );
  return (
    <Group class="bl-first-move" box={box} label={challenge.title} data-outcome={challenge.outcome}>
      <Banner kernel={game.kernel} recovery="progress" />
      <Board
        onlyOwn
        table={table}
        moves={moves}
        onMove={game.play}
        notice={game.notice}
        onDismiss={game.dismiss}
        bar={verdict || undefined}
      />
    </Group>
  );
}
