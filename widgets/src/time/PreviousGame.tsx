import { usePage } from "../page";
import { Icon } from "../parts/Art";

/** Says that the game before has been kept, and gives it back. */
export function PreviousGame({ onReturn }: { onReturn: () => void }) {
  const { say } = usePage();
  return (
    <p class="bl-left-game bl-flow">
      {say("before.kept")}
      <button type="button" class="bl-button" aria-keyshortcuts="U" onClick={onReturn}>
        <Icon name="undo" />
        {say("before.return")}
      </button>
    </p>
  );
}
