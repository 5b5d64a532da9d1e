// The choices of a question on paper, each with a box to tick.
import { letter } from "../lessons/Question";

export function PrintedChoices({ choices }: { choices: readonly { text: string }[] }) {
  return (
    <ul>
      {choices.map((choice, place) => (
        <li key={place} class="bl-printed-choice bl-line">
          <i class="bl-printed-box" />
          <b>{letter(place)}</b> <span>{choice.text}</span>
        </li>
      ))}
    </ul>
  );
}
