import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChallengeView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
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

const ICONS = { right: "check", wrong: "cross", broken: "warning" } as const;

interface VerdictProps {
  challenge: ChallengeView;
  onRetry: () => void;
  onUndo: () => void;
  /** Goes on to what comes after the challenge, if anything does. */
  onNext?: (() => void) | undefined;
}

/** The outcome of a try: right, with the way on, or wrong, with the reason and the ways back. Nothing while it goes on. */
export function Verdict({ challenge, onRetry, onUndo, onNext }: VerdictProps) {
  const { say } = usePage();
  const { outcome, verdict } = challenge;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) box.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }, [verdict]);
  if (outcome === "unattempted" || outcome === "going") return null;
  return (
    <div class="bl-verdict bl-frame bl-marked" data-outcome={outcome} ref={box}>
      <Icon name={ICONS[outcome]} />
      <div class="bl-verdict-body bl-stack bl-grow">
        <b class="bl-verdict-word bl-title">{say(`challenge.${outcome}`)}</b>
        <p>
          <RulingText text={verdict} />
        </p>
        <div class="bl-verdict-ways bl-flow">
          {outcome === "right" && onNext && (
            <Button class="bl-primary" icon="forward" onClick={onNext}>
              {say("challenge.next")}
            </Button>
          )}
          <Button class={outcome === "right" ? "" : "bl-primary"} icon="restart" onClick={onRetry}>
            {say("challenge.retry")}
          </Button>
          {outcome !== "right" && (
            <Button icon="undo" onClick={onUndo}>
              {say("challenge.undo")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface HelpProps {
  /** Whether the task has been done. */
  right: boolean;
  /** The hints that have been given, and how many are left. */
  hints: readonly string[];
  left: number;
  /** The word on the button that shows the solution; without it there is none to show. */
  solution?: string | undefined;
  /** The word on the button that leads back from it. */
  back?: string;
  /** The solution is being shown. */
  solved: boolean;
  onHint: () => void;
  onSolution: () => void;
  /** Goes on to what comes after a challenge that was solved before. */
  onNext?: (() => void) | undefined;
}

/** Help on request: one hint after another, and the solution. Who has solved the task needs no more hints. */
export function Help(props: HelpProps) {
  const { right, left, solution, back = "challenge.back", solved, onHint, onSolution, onNext } = props;
  const { say } = usePage();
  const hints = right ? [] : props.hints;
  return (
    <>
      {hints.length > 0 && (
        <ol class="bl-hints bl-stack bl-tight" aria-label={say("challenge.hints")}>
          {hints.map((hint, index) => (
            <li key={index} class="bl-frame bl-marked">
              <Icon name="hint" />
              <span>
                <RulingText text={hint} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div class="bl-helping bl-flow">
        {onNext && (
          <Button icon="forward" onClick={onNext}>
            {say("challenge.next")}
          </Button>
        )}
        {!right && left > 0 && (
          <Button icon="hint" aria-keyshortcuts="I" onClick={onHint}>
            {say(hints.length > 0 ? "challenge.hint.more" : "challenge.hint")}
          </Button>
        )}
        {solution && (
          <Button
            icon={solved ? "back" : "eye"}
            aria-keyshortcuts="S"
            aria-pressed={solved}
            onClick={onSolution}
          >
            {say(solved ? back : solution)}
          </Button>
        )}
      </div>
    </>
  );
}
