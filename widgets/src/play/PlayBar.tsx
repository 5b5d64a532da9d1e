import type { ComponentChildren } from "preact";
import type { FormView, OptionView, SettingsView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { Notice } from "../parts/Notice";
import { changedOptions, chosenOf, type Draft, draftOf, editionOf } from "../saved/draft";

interface PlayBarProps {
  form: FormView;
  chosen: SettingsView;
  /** The browser could keep the last move. */
  saved: boolean;
  error: string;
  onDismiss: () => void;
  onChoose: () => void;
  onGames: () => void;
  /** The buttons that a narrow bar leaves to the dialog that chooses a game. */
  children: ComponentChildren;
}

/** What is played, and what can be done with the game as a whole. */
export function PlayBar({ form, chosen, children, ...bar }: PlayBarProps) {
  const { say } = usePage();
  const edition = editionOf(form, chosen.edition);
  const draft = draftOf(chosen, form);
  return (
    <Group class="bl-play-bar bl-line" label={say("play.now")}>
      <p class="bl-play-what bl-line">
        <strong class="bl-title bl-cut">{edition.name}</strong>
        {changedOptions(edition, draft).map((option) => (
          <span key={option.name} class="bl-tag bl-cut">
            {say("play.told", { title: option.title, text: choiceText(option, draft, say("play.own.told")) })}
          </span>
        ))}
        {chosen.laid ? (
          <span class="bl-tag">{say("play.laid")}</span>
        ) : (
          <span class="bl-tag bl-tag-deal" title={`${say("play.deal")} ${chosen.seed}`}>
            <span class="bl-unseen">{say("play.deal")} </span>#{chosen.seed}
          </span>
        )}
        {!bar.saved && <span class="bl-tag bl-tag-awaited">{say("saved.not")}</span>}
      </p>
      <div class="bl-play-ways bl-flow">
        <Button class="bl-play-choose" icon="choose" title={say("play.change")} onClick={bar.onChoose}>
          <span class="bl-word">{say("play.change")}</span>
        </Button>
        <Button icon="games" title={say("saved.open")} onClick={bar.onGames}>
          <span class="bl-word">{say("saved.open")}</span>
        </Button>
        {children}
      </div>
      {bar.error && (
        <div class="bl-play-below">
          <Notice error={{ text: bar.error }} onDismiss={bar.onDismiss} />
        </div>
      )}
    </Group>
  );
}

function choiceText(option: OptionView, draft: Draft, own: string): string {
  return option.choices.find(({ value }) => value === chosenOf(option, draft))?.text ?? own;
}
