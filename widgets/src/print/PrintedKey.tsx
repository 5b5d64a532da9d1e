// The end of a hand-out: lines for notes to the foot of the page, then the key on a page of its own, which a teacher can
// leave out.
import type { ChallengeState, QuizProps } from "../contract";
import type { Model } from "../kernel/model";
import { letter } from "../lessons/Question";
import { usePage } from "../page";
import { RulingText } from "../parts/RulingText";
import type { Printable } from "./handouts";

/** Lines for half a page. The key covers those that have no room above the foot of theirs (print.css). */
const NOTES = 18;

/** What the key says of whom: a quiz or a challenge, by its title. */
function titleOf({ model, page }: Printable): string {
  const quiz: Model<QuizProps> = model as Model;
  const challenge: Model<unknown, ChallengeState> = model as Model;
  return model.get("props").component === "quiz"
    ? quiz.get("props").title || page.say("quiz.label")
    : challenge.get("state").challenge.title;
}

export function EndOfHandout({ printables }: { printables: readonly Printable[] }) {
  const { say } = usePage();
  if (printables.length === 0) return null;
  return (
    <>
      <div class="bl-printed-notes">
        <Lines label={say("print.notes")} count={NOTES} />
      </div>
      <section class="bl-printed-key">
        <h2 class="bl-title">{say("print.key")}</h2>
        {printables.map((printable, index) => (
          <div key={index} class="bl-printed-answers">
            <h3>{titleOf(printable)}</h3>
            <ol>
              {printable.key.map(({ text, choices, why }, number) => (
                <li key={number}>
                  {choices.length > 0 && <b>{choices.map(letter).join(", ")}</b>} <RulingText text={text} />
                  {why && (
                    <span class="bl-printed-why">
                      {" "}
                      <RulingText text={why} />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </>
  );
}

interface LinesProps {
  label: string;
  count: number;
  numbered?: boolean;
}

/** Ruled lines to write on. */
export function Lines({ label, count, numbered = false }: LinesProps) {
  return (
    <div class="bl-printed-lines">
      <p class="bl-small-label">{label}</p>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} class="bl-printed-line">
          {numbered && `${index + 1}.`}
        </span>
      ))}
    </div>
  );
}
