import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf } from "../browser/address";
import { copyText } from "../browser/copy";
import type { LinkView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";

/** Copies a link to this position, and shows what it has copied until the next move. */
export function LinkButton({ link }: { link: LinkView }) {
  const { say, announce } = usePage();
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const text = link.page ? addressOf(link.query, location.href) : link.line;
  const [word, whole, deal] = link.page
    ? ["play.link", "play.link.label", "play.link.deal"]
    : ["play.line", "play.line.label", "play.line.deal"];
  useEffect(() => {
    if (copied && !copied.done) field.current?.select();
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied({ text, done });
    announce(say(done ? "play.copied" : "play.selected"));
  };
  const close = () => {
    setCopied(null);
    button.current?.focus();
  };
  return (
    <>
      <Button icon="copy" box={button} title={say(word)} onClick={copy}>
        <span class="bl-word">{say(word)}</span>
      </Button>
      {copied?.text === text && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button beside closes
        <div
          class="bl-play-below bl-play-link bl-frame bl-line"
          onKeyDown={(event) => event.key === "Escape" && close()}
        >
          <label class="bl-stack bl-tight bl-grow">
            <span>
              {say(copied.done ? "play.copied" : "play.selected")} {say(link.whole ? whole : deal)}
            </span>
            <input type="text" class="bl-typed" readOnly value={text} ref={field} />
          </label>
          <Button class="bl-quiet bl-square" icon="cross" aria-label={say("keys.close")} onClick={close} />
        </div>
      )}
    </>
  );
}
