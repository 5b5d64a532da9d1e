import { usePage } from "../page";
import { Button } from "../parts/Button";

/** Says that the game before has been kept, and gives it back. */
export function PreviousGame({ onReturn }: { onReturn: () => void }) {
  const { say } = usePage();
  return (
    <p class="bl-left-game bl-flow">
      {say("before.kept")}
      <Button icon="undo" aria-keyshortcuts="U" onClick={onReturn}>
        {say("before.return")}
      </Button>
    </p>
  );
}
