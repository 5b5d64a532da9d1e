import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { RulingText } from "../parts/RulingText";

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
          <button type="button" class="bl-button" onClick={onNext}>
            <Icon name="forward" />
            {say("challenge.next")}
          </button>
        )}
        {!right && left > 0 && (
          <button type="button" class="bl-button" aria-keyshortcuts="I" onClick={onHint}>
            <Icon name="hint" />
            {say(hints.length > 0 ? "challenge.hint.more" : "challenge.hint")}
          </button>
        )}
        {solution && (
          <button
            type="button"
            class="bl-button"
            aria-keyshortcuts="S"
            aria-pressed={solved}
            onClick={onSolution}
          >
            <Icon name={solved ? "back" : "eye"} />
            {say(solved ? back : solution)}
          </button>
        )}
      </div>
    </>
  );
}
