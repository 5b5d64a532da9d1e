import { useState } from "preact/hooks";
import type { FormView } from "../contract";
import { usePage } from "../page";
import { Notice } from "../parts/Notice";
import { Dialog } from "../shell/Dialog";
import { GameFiles } from "./GameFiles";
import { SavedGameRow } from "./SavedGameRow";
import type { SavedGame } from "./savedGames";
import type { SavedGames } from "./useSavedGames";

interface GamesDialogProps {
  form: FormView;
  saved: SavedGames;
  /** A game is on the table, so that there is something to save. */
  begun: boolean;
  /** Why the last game could not be opened. */
  error: string;
  open: boolean;
  onClose: () => void;
  onContinue: (game: SavedGame) => void;
  onFile: (file: File) => void;
  /** Asks for a file; says whether it came. */
  onSave: (type: "save-game" | "save-log") => Promise<boolean>;
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

interface SavedGamesListProps {
  form: FormView;
  saved: SavedGames;
  onContinue: (game: SavedGame) => void;
}

function SavedGamesList({ form, saved, onContinue }: SavedGamesListProps) {
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
