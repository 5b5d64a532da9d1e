import type { ChallengeView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";

interface HelpProps {
  challenge: ChallengeView;
  /** The solution is being shown. */
  solved: boolean;
  onHint: () => void;
  onSolution: () => void;
  /** Goes on to what comes after a challenge that was solved before. */
  onNext?: (() => void) | undefined;
}

/** Help on request: one hint after another, and the solution. Who has solved the challenge needs no more hints. */
export function Help({ challenge, solved, onHint, onSolution, onNext }: HelpProps) {
  const { say } = usePage();
  const right = challenge.outcome === "right";
  const hints = right ? [] : challenge.hints;
  return (
    <>
      {hints.length > 0 && (
        <ol class="bl-hints" aria-label={say("challenge.hints")}>
          {hints.map((hint, index) => (
            <li key={index}>
              <Icon name="hint" />
              <span>{hint}</span>
            </li>
          ))}
        </ol>
      )}
      <div class="bl-helping">
        {onNext && (
          <button type="button" class="bl-button" onClick={onNext}>
            <Icon name="forward" />
            {say("challenge.next")}
          </button>
        )}
        {!right && challenge.hints_left > 0 && (
          <button type="button" class="bl-button" aria-keyshortcuts="I" onClick={onHint}>
            <Icon name="hint" />
            {say(hints.length > 0 ? "challenge.hint.more" : "challenge.hint")}
          </button>
        )}
        <button
          type="button"
          class="bl-button"
          aria-keyshortcuts="S"
          aria-pressed={solved}
          onClick={onSolution}
        >
          <Icon name={solved ? "back" : "eye"} />
          {say(solved ? "challenge.back" : "challenge.solution")}
        </button>
      </div>
    </>
  );
}
