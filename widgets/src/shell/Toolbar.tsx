import { useRef } from "preact/hooks";
import { ariaKeys, type Command, type Tool } from "../keys/commands";
import { usePage } from "../page";
import { Button } from "../parts/Button";

/** One tool stands in the bar by itself; more than that stand in a menu. */
const MOST_ALONE = 1;

type Item = Command & { tool: Tool };

/** The commands that have a button: those needed again and again with a short word each, the others in a menu. */
export function Toolbar({ commands }: { commands: readonly Command[] }) {
  const items = commands.filter((command): command is Item => command.tool !== undefined);
  const main = items.filter(({ tool }) => tool.short);
  const more = items.filter(({ tool }) => !tool.short);
  return (
    <div class="bl-tools">
      {main.map((item) => (
        <ToolButton key={item.tool.word} item={item} />
      ))}
      {more.length > MOST_ALONE ? (
        <Menu items={more} />
      ) : (
        more.map((item) => <ToolButton key={item.tool.word} item={item} />)
      )}
    </div>
  );
}

function ToolButton({ item, onRun }: { item: Item; onRun?: () => void }) {
  const { say } = usePage();
  const { keys, run, tool } = item;
  const { icon, word, short, pressed, off, why } = tool;
  const name = short && short !== word ? `${say(short)}: ${say(word)}` : say(word);
  return (
    <Button
      class="bl-quiet"
      icon={icon}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={off || why != null || undefined}
      aria-keyshortcuts={ariaKeys(keys)}
      title={why ?? (keys ? `${say(word)} (${keys})` : say(word))}
      onClick={() => {
        if (off) return;
        onRun?.();
        run?.();
      }}
    >
      <span class="bl-word">{say(short ?? word)}</span>
    </Button>
  );
}

/** A menu that closes once something in it was chosen, by Escape, and when the focus leaves it. */
function Menu({ items }: { items: readonly Item[] }) {
  const { say } = usePage();
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (!menu.current?.open) return false;
    menu.current.open = false;
    summary.current?.focus();
    return true;
  };
  return (
    <details
      class="bl-menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key === "Escape" && close()) event.stopPropagation();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget && menu.current && !menu.current.contains(relatedTarget as Node))
          menu.current.open = false;
      }}
    >
      <summary class="bl-button bl-quiet" ref={summary}>
        <span aria-hidden="true">⋯</span> {say("tools.more")}
      </summary>
      <div class="bl-menu-items bl-panel bl-stack bl-tight">
        {items.map((item) => (
          <ToolButton key={item.tool.word} item={item} onRun={close} />
        ))}
      </div>
    </details>
  );
}
