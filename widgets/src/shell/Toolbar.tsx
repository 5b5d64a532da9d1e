import { usePage } from "../page";
import { Icon } from "../parts/Art";

export interface Tool {
  icon: string;
  word: string;
  onClick: () => void;
  pressed?: boolean;
  /** Kept in place but without effect now. */
  off?: boolean;
  /** Why it is off, where pressing it says so. */
  why?: string | null;
  /** The key that does the same. */
  key?: string;
}

/** Small buttons for what is done to the game as a whole. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const { say } = usePage();
  return (
    <div class="bl-tools">
      {tools.map((tool) => (
        <button
          key={tool.word}
          type="button"
          class="bl-button bl-quiet bl-square"
          aria-label={say(tool.word)}
          aria-pressed={tool.pressed}
          aria-disabled={tool.off || tool.why != null || undefined}
          aria-keyshortcuts={tool.key}
          title={tool.why ?? (tool.key ? `${say(tool.word)} (${tool.key})` : say(tool.word))}
          onClick={() => !tool.off && tool.onClick()}
        >
          <Icon name={tool.icon} />
        </button>
      ))}
    </div>
  );
}
