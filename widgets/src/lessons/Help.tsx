import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
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
