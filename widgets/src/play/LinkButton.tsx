import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf } from "../browser/address";
import { copyText } from "../browser/copy";
import type { LinkView } from "../contract";
import { usePage } from "../page";
import { Button, CloseButton } from "../parts/Button";

/**
 * Copies texts, and says which one was copied last: it is shown in a field, and selected there where the browser does not allow
 * to copy it.
 */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const { say, announce } = usePage();
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const field = useRef<Field>(null);
  useEffect(() => {
    if (copied && !copied.done) field.current?.select();
  }, [copied]);
  const saidOf = (done: boolean | undefined) => say(done ? "play.copied" : "play.selected");
  const copy = async (text: string) => {
    const done = await copyText(text);
    setCopied({ text, done });
    announce(saidOf(done));
  };
  return { copied: copied?.text, said: saidOf(copied?.done), field, copy, forget: () => setCopied(null) };
}

/** Copies a link to this position, and shows what it has copied until the next move. */
export function LinkButton({ link }: { link: LinkView }) {
  const { say } = usePage();
  const { copied, said, field, copy, forget } = useCopy<HTMLInputElement>();
  const button = useRef<HTMLButtonElement>(null);
  const text = link.page ? addressOf(link.query, location.href) : link.line;
  const [word, whole, deal] = link.page
    ? ["play.link", "play.link.label", "play.link.deal"]
    : ["play.line", "play.line.label", "play.line.deal"];
  const close = () => {
    forget();
    button.current?.focus();
  };
  return (
    <>
      <Button icon="copy" box={button} title={say(word)} onClick={() => copy(text)}>
        <span class="bl-word">{say(word)}</span>
      </Button>
      {copied === text && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button beside closes
        <div
          class="bl-play-below bl-play-link bl-frame bl-line"
          onKeyDown={(event) => event.key === "Escape" && close()}
        >
          <label class="bl-stack bl-tight bl-grow">
            <span>
              {said} {say(link.whole ? whole : deal)}
            </span>
            <input type="text" class="bl-typed" readOnly value={text} ref={field} />
          </label>
          <CloseButton onClick={close} />
        </div>
      )}
    </>
  );
}
