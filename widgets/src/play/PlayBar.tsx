import { useEffect, useRef, useState } from "preact/hooks";
import type { FormView, LinkView, OptionView, SettingsView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Group } from "../parts/Group";
import { Notice } from "../parts/Notice";
import { addressOf, changed, chosenOf, type Draft, draftOf, editionOf } from "./draft";

interface PlayBarProps {
  form: FormView;
  chosen: SettingsView;
  link: LinkView;
  error: string;
  onChange: () => void;
  onDeal: () => void;
}

/** What is played, with buttons for another game, another deal, and a link to this position. */
export function PlayBar({ form, chosen, link, error, onChange, onDeal }: PlayBarProps) {
  const { say, announce } = usePage();
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const edition = editionOf(form, chosen.edition);
  const draft = draftOf(chosen, form);
  const text = link.page ? addressOf(link.query, location.href) : link.line;
  const [button, whole, deal] = link.page
    ? ["play.link", "play.link.label", "play.link.deal"]
    : ["play.line", "play.line.label", "play.line.deal"];
  // A copied link is shown until the next move.
  const shown = copied?.text === text;
  useEffect(() => {
    if (copied && !copied.done) field.current?.select();
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied({ text, done });
    announce(say(done ? "play.copied" : "play.selected"));
  };

  return (
    <Group class="bl-play-bar" label={say("play.now")}>
      <p class="bl-play-what">
        <strong>{edition.name}</strong>
        {changed(edition, draft).map((option) => (
          <span key={option.name} class="bl-tag">
            {say("play.told", { title: option.title, text: choiceText(option, draft, say("play.own.told")) })}
          </span>
        ))}
        <span class="bl-tag">
          {say("play.deal")} {chosen.seed}
        </span>
      </p>
      <div class="bl-play-ways">
        <button type="button" class="bl-button" onClick={onChange}>
          {say("play.change")}
        </button>
        <button type="button" class="bl-button" onClick={onDeal}>
          <Icon name="restart" />
          {say("play.new")}
        </button>
        <button type="button" class="bl-button" onClick={copy}>
          <Icon name="copy" />
          {say(button)}
        </button>
      </div>
      {shown && (
        <label class="bl-play-link">
          <span>
            {say(copied?.done ? "play.copied" : "play.selected")} {say(link.whole ? whole : deal)}
          </span>
          <input type="text" readOnly value={text} ref={field} />
        </label>
      )}
      {error && <Notice error={{ text: error }} />}
    </Group>
  );
}

function choiceText(option: OptionView, draft: Draft, own: string): string {
  return option.choices.find(({ value }) => value === chosenOf(option, draft))?.text ?? own;
}

/** Copies a text; false where the browser does not allow it, as on a page without HTTPS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
