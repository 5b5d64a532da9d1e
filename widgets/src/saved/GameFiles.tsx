import { useState } from "preact/hooks";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";

interface GameFilesProps {
  begun: boolean;
  onFile: (file: File) => void;
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
