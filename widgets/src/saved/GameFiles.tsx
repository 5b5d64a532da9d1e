import { useState } from "preact/hooks";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";

export interface GameFilesProps {
  /** A game is on the table, so that there is something to save. */
  begun: boolean;
  onFile: (file: File) => void;
  /** Asks for a file; says whether it came. */
  onSave: (type: "save-game" | "save-log") => Promise<boolean>;
}

/** A game as a file: to keep, to take to another device, to open. */
export function GameFiles({ begun, onFile, onSave }: GameFilesProps) {
  const { say } = usePage();
  const [done, setDone] = useState("");
  const save = async (type: "save-game" | "save-log") => {
    setDone("");
    if (await onSave(type)) setDone(say("saved.file.done"));
  };
  return (
    <Group class="bl-game-files bl-stack bl-tight" label={say("saved.files")}>
      <p class="bl-setup-hint bl-soft">{say("saved.files.hint")}</p>
      <div class="bl-saved-ways bl-flow">
        {begun && (
          <Button icon="save" onClick={() => save("save-game")}>
            {say("saved.file.save")}
          </Button>
        )}
        <label class="bl-button">
          <Icon name="open" />
          <span>{say("saved.file.open")}</span>
          <input
            type="file"
            class="bl-unseen"
            accept=".txt,text/plain"
            onChange={(event) => {
              const input = event.currentTarget;
              const file = input.files?.[0];
              if (file) onFile(file);
              input.value = ""; // the same file may be chosen again
            }}
          />
        </label>
        {begun && (
          <Button icon="text" onClick={() => save("save-log")}>
            {say("saved.file.log")}
          </Button>
        )}
      </div>
      <p role="status">{done}</p>
    </Group>
  );
}

// Files of the reader's own device.

/** Bytes: more than a game can have, and the kernel says so; no more of a larger file is read. */
const MOST_READ = 300_000;

/** Offers a text to the reader as a file to keep. */
export function download(name: string, text: string): void {
  const place = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = place;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read only now.
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}

/** What a file holds, or as much of it as is wanted, by default as may be a game; `null` where it cannot be read. */
export async function readFile(file: File, most = MOST_READ): Promise<string | null> {
  try {
    return await file.slice(0, most).text();
  } catch {
    return null;
  }
}
