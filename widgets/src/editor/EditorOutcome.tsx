import { useEffect, useState } from "preact/hooks";
import { addressOf } from "../browser/address";
import type { LinkView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { useCopy } from "../play/LinkButton";
import { useEditor } from "../table/useEditor";

export interface LinkProps {
  link: LinkView;
  /** The page that plays what the link holds. */
  app: string;
}

function addressThere({ link, app }: LinkProps): string {
  return addressOf(link.query, location.href, app);
}

/** Whether the position can be played, or why not; and the way to play it. */
export function EditorOutcome({ link, app }: LinkProps) {
  const { say } = usePage();
  const { fault } = useEditor().state;
  return (
    <div class="bl-outcome bl-frame bl-flow" data-fault={fault ? true : undefined}>
      <Icon name={fault ? "warning" : "check"} />
      <p>{fault || say("editor.possible")}</p>
      {link.page && app && !fault && (
        <a class="bl-button bl-primary" href={addressThere({ link, app })}>
          <Icon name="play" />
          {say("editor.play")}
        </a>
      )}
    </div>
  );
}

/** The ways to take the position along: a link, a text, a line of Python. */
export function ShareButtons({ link, app }: LinkProps) {
  const { say, announce } = usePage();
  const { state } = useEditor();
  const { copied, said, field, copy } = useCopy<HTMLTextAreaElement>();
  const { fault } = state;
  const ways: [word: string, text: string][] = [
    link.page && app ? ["editor.copy.link", addressThere({ link, app })] : ["editor.copy.app", link.line],
    ["editor.copy.text", state.text],
    ["editor.copy.code", state.code],
  ];
  // What was copied is shown until the table changes.
  const shown = ways.some(([, text]) => text === copied);
  return (
    <Group class="bl-ways bl-flow" label={say("editor.ways")}>
      {ways.map(([word, text]) => (
        <Button
          key={word}
          icon="copy"
          aria-disabled={fault ? true : undefined}
          onClick={() => (fault ? announce(fault) : copy(text))}
        >
          {say(word)}
        </Button>
      ))}
      {shown && (
        <label class="bl-copied bl-stack bl-tight bl-soft">
          <span>{said}</span>
          <textarea class="bl-typed" readOnly rows={3} spellcheck={false} value={copied} ref={field} />
        </label>
      )}
    </Group>
  );
}

/** The position as text: to read, to change by hand, or to lay another one. */
export function PositionText() {
  const { say } = usePage();
  const editor = useEditor();
  const { text } = editor.state;
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => setWritten(null), [text]);
  return (
    <details class="bl-position-text bl-frame">
      <summary>{say("editor.text")}</summary>
      <form
        class="bl-stack bl-tight"
        onSubmit={(event) => {
          event.preventDefault();
          editor.ask({ type: "read", text: written ?? text });
        }}
      >
        <textarea
          class="bl-typed"
          rows={8}
          spellcheck={false}
          aria-label={say("editor.text")}
          value={written ?? text}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
        <p class="bl-setup-hint bl-soft">{say("editor.text.hint")}</p>
        <button type="submit" class="bl-button">
          {say("editor.text.read")}
        </button>
      </form>
    </details>
  );
}
