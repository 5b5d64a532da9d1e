import { useEffect, useRef } from "preact/hooks";
import type { Command } from "../keys/commands";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { askAdviceCommand, askReasonCommand } from "../shell/commands";
import { Toolbar } from "../shell/Toolbar";
import type { Past } from "./usePast";

interface PastBarProps {
  past: Past;
  /** Asks what an adviser would do at this table. */
  onAdvice?: (() => void) | undefined;
  /** Asks why the move was made that led to this table. */
  onWhy?: (() => void) | undefined;
}

/** Says that the table is one of the past, and leads through the past and back to the present. */
export function PastBar({ past, onAdvice, onWhy }: PastBarProps) {
  const { say } = usePage();
  const box = useRef<HTMLDivElement>(null);
  // A line far below the table may have been chosen: what it shows comes into view.
  useEffect(() => {
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 || bottom > innerHeight) box.current?.scrollIntoView?.({ block: "center" });
  }, [past.table]);
  const commands: readonly Command[] = [
    {
      keys: "←",
      word: "past.back",
      run: () => past.go(-1),
      tool: { icon: "back", word: "past.back", short: "past.back", off: past.ply === 0 },
    },
    {
      keys: "→",
      word: "past.forward",
      run: () => past.go(1),
      tool: { icon: "forward", word: "past.forward", short: "past.forward" },
    },
    ...(onAdvice ? [askAdviceCommand(onAdvice)] : []),
    ...(onWhy ? [askReasonCommand(onWhy)] : []),
  ];
  return (
    <Group box={box} class="bl-bar bl-past bl-flow" label={say("past.label")}>
      <p class="bl-prompt">
        <b>{past.title}</b> {past.text}
      </p>
      <div class="bl-bar-moves bl-flow">
        <Toolbar commands={commands} />
        <Button class="bl-primary" icon="last" aria-keyshortcuts="Escape" onClick={past.close}>
          {say("past.close")}
        </Button>
      </div>
    </Group>
  );
}

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
