import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { EditionView, FormView, KindView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import {
  type Draft,
  editionOf,
  hasBots,
  levelOf,
  randomDeal,
  textOf,
  withCount,
  withEdition,
  withKind,
  withLevel,
  withName,
} from "../saved/draft";
import { Options } from "./Options";

interface SetupProps {
  form: FormView;
  start: Draft;
  /** Why the last choice opens no game. */
  error: string;
  onBegin: (text: string) => void;
  /** The word on the button that begins. */
  begin?: string;
  /** Another way to begin. */
  also?: { word: string; onBegin: (text: string) => void };
  onBack?: (() => void) | undefined;
  /** Shows the saved games. */
  onGames?: (() => void) | undefined;
}

/** The form that chooses a game. What can be chosen comes as data; whether it can be played is for the kernel to say. */
export function Setup(props: SetupProps) {
  const { form, start, error, onBegin, begin = "play.begin", also, onBack, onGames } = props;
  const { say } = usePage();
  const [draft, setDraft] = useState(start);
  const box = useRef<HTMLFormElement>(null);
  const edition = editionOf(form, draft.edition);
  useEffect(() => {
    if (onBack) box.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, []);
  const submit = (event: Event) => {
    event.preventDefault();
    onBegin(textOf(draft, form));
  };
  return (
    <form class={`bl-setup bl-stack ${onBack ? "" : "bl-panel"}`} ref={box} onSubmit={submit} noValidate>
      {error && <Notice error={{ text: error }} />}
      <Editions form={form} draft={draft} onChoose={(one) => setDraft(withEdition(draft, one))} />
      <div class="bl-setup-columns bl-columns">
        <div class="bl-stack">
          <Players
            edition={edition}
            count={draft.count}
            onChoose={(count) => setDraft(withCount(draft, count))}
          />
          <Seats kinds={form.kinds} levels={form.levels} draft={draft} onChange={setDraft} />
          <Deal draft={draft} deals={form.deals} onChange={setDraft} />
        </div>
        <div class="bl-stack">
          <Options form={form} edition={edition} draft={draft} onChange={setDraft} />
        </div>
      </div>
      <footer class="bl-setup-foot bl-flow">
        <button type="submit" class="bl-button bl-primary">
          {begin === "play.begin" && <Icon name="play" />}
          {say(begin)}
        </button>
        {also && <Button onClick={() => also.onBegin(textOf(draft, form))}>{say(also.word)}</Button>}
        {onBack && <Button onClick={onBack}>{say("play.back")}</Button>}
        {onGames && (
          <Button icon="games" onClick={onGames}>
            {say("saved.open")}
          </Button>
        )}
      </footer>
    </form>
  );
}

interface EditionsProps {
  form: FormView;
  draft: Draft;
  onChoose: (edition: EditionView) => void;
}

function Editions({ form, draft, onChoose }: EditionsProps) {
  const { say } = usePage();
  return (
    <fieldset class="bl-games">
      <legend class="bl-title">{say("play.edition")}</legend>
      <div class="bl-documents bl-flow">
        {form.documents.map((document) => (
          <div
            key={document.title}
            class="bl-document bl-stack bl-tight"
            style={{ "--n": document.editions.length }}
          >
            <p class="bl-small-label" lang={document.lang}>
              {document.title}
            </p>
            <div class="bl-packets bl-columns">
              {document.editions.map((edition) => (
                <label
                  key={edition.id}
                  class="bl-packet bl-tile bl-stack bl-tight"
                  data-on={draft.edition === edition.id || undefined}
                >
                  <input
                    type="radio"
                    name="edition"
                    value={edition.id}
                    checked={draft.edition === edition.id}
                    onChange={() => onChoose(edition)}
                  />
                  <span class="bl-packet-name bl-title">{edition.name}</span>
                  <span>{edition.about}</span>
                  <span class="bl-packet-players bl-soft">{range(edition, say)}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function range({ players }: EditionView, say: ReturnType<typeof usePage>["say"]): string {
  const [fewest = 0] = players;
  const most = players.at(-1) ?? fewest;
  return fewest === most ? say("play.exactly", { count: fewest }) : say("play.range", { fewest, most });
}

interface PlayersProps {
  edition: EditionView;
  count: number;
  onChoose: (count: number) => void;
}

function Players({ edition, count, onChoose }: PlayersProps) {
  const { say } = usePage();
  return (
    <fieldset class="bl-count bl-flow">
      <legend class="bl-title">{say("play.players")}</legend>
      {edition.players.map((players) => (
        <label key={players} class="bl-count-one bl-chip" data-on={players === count || undefined}>
          <input
            type="radio"
            name="players"
            value={players}
            checked={players === count}
            onChange={() => onChoose(players)}
          />
          <span>{players}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Deal({ draft, deals, onChange }: { draft: Draft; deals: number; onChange: (draft: Draft) => void }) {
  const { say } = usePage();
  const id = useId();
  return (
    <fieldset class="bl-deal">
      <legend class="bl-title">{say("play.deal")}</legend>
      <div class="bl-deal-row bl-flow">
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={say("play.deal")}
          aria-describedby={id}
          value={draft.seed}
          placeholder={say("play.deal.any")}
          onInput={(event) => onChange({ ...draft, seed: event.currentTarget.value })}
        />
        <Button icon="restart" onClick={() => onChange({ ...draft, seed: randomDeal(deals) })}>
          {say("play.deal.other")}
        </Button>
      </div>
      <p class="bl-setup-hint bl-soft" id={id}>
        {say("play.deal.hint")}
      </p>
      <label class="bl-check bl-line">
        <input
          type="checkbox"
          checked={draft.open}
          onChange={(event) => onChange({ ...draft, open: event.currentTarget.checked })}
        />
        <span>{say("play.open")}</span>
      </label>
    </fieldset>
  );
}

interface SeatsProps {
  kinds: readonly KindView[];
  /** The kinds that are bots, by strength. */
  levels: readonly KindView[];
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Who sits where: a name, who plays it, and who begins. */
function Seats({ kinds, levels, draft, onChange }: SeatsProps) {
  const { say } = usePage();
  const you = kinds[0]?.key ?? "";
  return (
    <fieldset class="bl-seats">
      <legend class="bl-title">{say("play.seats")}</legend>
      {hasBots(draft, levels) && <Level levels={levels} draft={draft} onChange={onChange} />}
      <ol class="bl-stack">
        {draft.names.slice(0, draft.count).map((name, seat) => (
          <li key={seat}>
            <input
              type="text"
              value={name}
              maxLength={24}
              autocomplete="off"
              spellcheck={false}
              aria-label={say("play.name", { seat: seat + 1 })}
              onInput={(event) => onChange(withName(draft, seat, event.currentTarget.value))}
            />
            <select
              value={draft.kinds[seat]}
              aria-label={say("play.who", { name })}
              onChange={(event) => onChange(withKind(draft, seat, event.currentTarget.value, you))}
            >
              {kinds.map((kind) => (
                <option key={kind.key} value={kind.key}>
                  {kind.text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <label class="bl-starter bl-line">
        <span>{say("play.starter")}</span>
        <select
          value={draft.starter}
          onChange={(event) => onChange({ ...draft, starter: Number(event.currentTarget.value) })}
        >
          {draft.names.slice(0, draft.count).map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

/** How strong all the bots are. */
function Level({ levels, draft, onChange }: Omit<SeatsProps, "kinds">) {
  const { say } = usePage();
  const level = levelOf(draft, levels);
  return (
    <label class="bl-starter bl-line">
      <span>{say("play.level")}</span>
      <select
        value={level ?? ""}
        onChange={(event) => onChange(withLevel(draft, event.currentTarget.value, levels))}
      >
        {level === null && <option value="">{say("play.level.mixed")}</option>}
        {levels.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
