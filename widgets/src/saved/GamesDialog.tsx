import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FormView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import { Dialog } from "../shell/Dialog";
import { editionName } from "./draft";
import { GameFiles, type GameFilesProps } from "./GameFiles";
import type { SavedGame, SavedGames } from "./savedGames";

interface GamesDialogProps extends GameFilesProps {
  form: FormView;
  saved: SavedGames;
  /** Why the last game could not be opened. */
  error: string;
  open: boolean;
  onClose: () => void;
  onContinue: (game: SavedGame) => void;
}

/** The games that this browser keeps, and files. */
export function GamesDialog({ form, saved, open, onClose, ...props }: GamesDialogProps) {
  const { say } = usePage();
  return (
    <Dialog
      title={say("saved.title")}
      className="bl-games-dialog"
      open={open}
      onOpen={saved.refresh}
      onClose={onClose}
    >
      {props.error && <Notice error={{ text: props.error }} />}
      <SavedGamesList form={form} saved={saved} onContinue={props.onContinue} />
      {saved.failed && <p class="bl-saved-failed">{say("saved.failed")}</p>}
      <GameFiles begun={props.begun} onFile={props.onFile} onSave={props.onSave} />
    </Dialog>
  );
}

function SavedGamesList({
  form,
  saved,
  onContinue,
}: Pick<GamesDialogProps, "form" | "saved" | "onContinue">) {
  const { say } = usePage();
  // A deleted game stays in its place until the list is closed, so that it can be brought back.
  const [deleted, setDeleted] = useState<readonly SavedGame[]>([]);
  const gone = deleted.filter((game) => !saved.games.some((each) => each.id === game.id));
  const all = [...saved.games, ...gone].sort((one, other) => other.at - one.at);
  if (all.length === 0) return <p class="bl-setup-hint bl-soft">{say("saved.none")}</p>;
  return (
    <ul class="bl-saved">
      {all.map((game) => (
        <SavedGameRow
          key={game.id}
          game={game}
          form={form}
          current={game.id === saved.current}
          deleted={gone.includes(game)}
          onContinue={() => onContinue(game)}
          onRename={(name) => saved.rename(game.id, name)}
          onDelete={() => {
            setDeleted([...deleted.filter((each) => each.id !== game.id), game]);
            saved.remove(game.id);
          }}
          onRestore={() => saved.restore(game)}
        />
      ))}
    </ul>
  );
}

interface SavedGameRowProps {
  game: SavedGame;
  form: FormView;
  /** It is the game on the table. */
  current: boolean;
  /** It has just been deleted, and can be brought back. */
  deleted: boolean;
  onContinue: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** What a saved game is called: by its reader, or after its edition. */
export function titleOf(game: SavedGame, form: FormView): string {
  return game.name || editionName(form, game.edition);
}

function SavedGameRow({ game, form, current, deleted, ...on }: SavedGameRowProps) {
  const { say, lang } = usePage();
  const [naming, setNaming] = useState(false);
  const row = useStageFocus(deleted ? "deleted" : naming ? "naming" : "shown");
  const title = titleOf(game, form);
  const rename = (name: string) => {
    on.onRename(name);
    setNaming(false);
  };
  const button = (word: string, onClick: () => void, more: Record<string, unknown> = {}) => (
    <Button aria-label={say("saved.label", { action: say(word), game: title })} onClick={onClick} {...more}>
      {say(word)}
    </Button>
  );

  if (deleted)
    return (
      <li class="bl-saved-game bl-flow" ref={row} data-deleted>
        <p>{say("saved.deleted", { game: title })}</p>
        <div class="bl-saved-ways bl-flow">{button("saved.restore", on.onRestore)}</div>
      </li>
    );
  return (
    <li class="bl-saved-game bl-flow" ref={row} aria-current={current || undefined}>
      <div class="bl-saved-what">
        {naming ? (
          <NamingForm title={title} onKeep={rename} onCancel={() => setNaming(false)} />
        ) : (
          <p class="bl-saved-title">
            <b>{title}</b> {current && <span class="bl-tag bl-tag-active">{say("saved.current")}</span>}
          </p>
        )}
        <p class="bl-setup-hint bl-soft">
          {game.name && `${editionName(form, game.edition)} · `}
          {new Intl.ListFormat(lang).format(game.players)} ·{" "}
          {say(game.over ? "saved.over" : "saved.turn", { turn: game.turn })} · {dateOf(game.at, lang)}
        </p>
      </div>
      {!naming && (
        <div class="bl-saved-ways bl-flow">
          {button("saved.continue", on.onContinue, {
            class: "bl-button bl-primary",
            "data-after": "deleted",
          })}
          {button("saved.rename", () => setNaming(true), { "data-after": "naming" })}
          {button("saved.delete", on.onDelete)}
        </div>
      )}
    </li>
  );
}

/** What was pressed is gone at another stage: the focus goes to what came in its place. Returns the ref for the row. */
function useStageFocus(stage: "deleted" | "naming" | "shown"): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    if (before.current === stage) return;
    const at = { deleted: "button", naming: "input", shown: `[data-after="${before.current}"]` }[stage];
    const target = row.current?.querySelector<HTMLElement>(at);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
    before.current = stage;
  }, [stage]);
  return row;
}

interface NamingFormProps {
  /** What the game is called so far. */
  title: string;
  onKeep: (name: string) => void;
  onCancel: () => void;
}

/** The field for another name of a saved game. */
function NamingForm({ title, onKeep, onCancel }: NamingFormProps) {
  const { say } = usePage();
  return (
    <form
      class="bl-saved-naming bl-line"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(event.currentTarget.querySelector("input")?.value ?? "");
      }}
    >
      <input
        type="text"
        class="bl-grow"
        value={title}
        maxLength={60}
        aria-label={say("saved.name", { game: title })}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault(); // or the dialog closes
          onCancel();
        }}
      />
      <button type="submit" class="bl-button bl-primary">
        {say("saved.name.keep")}
      </button>
    </form>
  );
}

function dateOf(at: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
