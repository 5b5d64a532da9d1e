// A walkthrough: every frame came with the page, so that stepping needs no kernel.
import { useState } from "preact/hooks";
import { isWriting } from "../board/keys";
import type { Frame } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { usePage } from "../page";
import { Toolbar } from "../pages/Toolbar";
import type { Announcer } from "../shell/announcer";
import { KeyHelp } from "../shell/KeyHelp";
import { Player } from "./Player";

const KEYS = [
  ["←  →", "walk.keys.arrows"],
  ["Home  End", "walk.keys.ends"],
  ["Space", "walk.keys.play"],
  ["M", "keys.again"],
  ["?", "keys.help"],
] as const;

export function WalkthroughPage({ model, voice }: { model: Model; voice: Announcer }) {
  const { say } = usePage();
  const title = useTrait<string>(model, "title");
  const frames = useTrait<Frame[]>(model, "frames");
  const start = useTrait<number>(model, "start");
  const [help, setHelp] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own
    <div
      class="bl-page"
      onKeyDown={(event) => {
        if (isWriting(event)) return;
        if (event.key === "?") setHelp(true);
        else if (event.key.toLowerCase() === "m") voice.again();
        else return;
        event.preventDefault();
      }}
    >
      <Player frames={frames} title={title || say("walk.label")} start={start}>
        <Toolbar tools={[{ icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" }]} />
      </Player>
      <KeyHelp keys={KEYS} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
