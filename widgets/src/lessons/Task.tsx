import type { ComponentChildren } from "preact";
import type { ChallengeView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { RuleCard } from "../parts/RuleCard";
import { RulingText } from "../parts/RulingText";

interface TaskProps {
  challenge: ChallengeView;
  /** In how many moves the reader has solved it before. */
  solved: number | undefined;
  children: ComponentChildren;
}

/** What is to be done, how many moves it has taken so far, and whether it was done before. */
export function Task({ challenge, solved, children }: TaskProps) {
  const { say } = usePage();
  const { title, say: words, goal, moves, par, rule } = challenge;
  return (
    <>
      <header class="bl-lesson-head bl-flow">
        <p class="bl-lesson-title bl-title">{title}</p>
        {children}
      </header>
      {words && (
        <p class="bl-caption-text">
          <RulingText text={words} />
        </p>
      )}
      <div class="bl-goal bl-frame bl-golden bl-marked">
        <Icon name="trophy" />
        <div>
          <span class="bl-small-label">{say("challenge.goal")}</span>
          <p class="bl-goal-text bl-title">{goal}</p>
          {solved !== undefined && (
            <p class="bl-goal-solved bl-line">
              <Icon name="check" /> {say("challenge.solved", { moves: solved })}
            </p>
          )}
          <p class="bl-goal-par bl-soft">
            <b data-over={moves > par || undefined}>{say("challenge.moves", { moves })}</b> ·{" "}
            {say("challenge.par", { par })}
          </p>
        </div>
      </div>
      {rule && <RuleCard rule={rule} open={false} />}
    </>
  );
}
