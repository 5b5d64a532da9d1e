import { ariaKeys, type Command } from "../keys/commands";
import { usePage } from "../page";
import { Icon } from "../parts/Art";

/** Small buttons for those of the commands that have one. */
export function Toolbar({ commands }: { commands: readonly Command[] }) {
  const { say } = usePage();
  return (
    <div class="bl-tools">
      {commands.map(({ keys, run, tool }) =>
        tool ? (
          <button
            key={tool.word}
            type="button"
            class="bl-button bl-quiet bl-square"
            aria-label={say(tool.word)}
            aria-pressed={tool.pressed}
            aria-disabled={tool.off || tool.why != null || undefined}
            aria-keyshortcuts={ariaKeys(keys)}
            title={tool.why ?? (keys ? `${say(tool.word)} (${keys})` : say(tool.word))}
            onClick={() => !tool.off && run?.()}
          >
            <Icon name={tool.icon} />
          </button>
        ) : null,
      )}
    </div>
  );
}
