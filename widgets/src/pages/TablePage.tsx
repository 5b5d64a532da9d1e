// A whole game from one seat, around one screen, or against bots.
import { useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { isWriting, keysOf } from "../board/keys";
import type { TableTraits } from "../contract";
import type { Model } from "../kernel/model";
import type { Announcer } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { KeyHelp } from "../shell/KeyHelp";
import { Curtain } from "./Curtain";
import { Log } from "./Log";
import { SeatSwitch } from "./SeatSwitch";
import { TextView } from "./TextView";
import { Toolbar } from "./Toolbar";
import { useBotSteps } from "./useBotSteps";
import { useGame } from "./useGame";

export function TablePage({ model, voice }: { model: Model<TableTraits>; voice: Announcer }) {
  const game = useGame(model);
  const { state, kernel } = game;
  const [help, setHelp] = useState(false);
  const [asText, setAsText] = useState(false);
  const [behind, setBehind] = useState<number | null>(null);
  const { table, going, skip } = useBotSteps(state.table, state.steps);

  const look = (seat: number) => {
    if (!table.open_hands) setBehind(seat);
    game.ask({ type: "look", seat }, "bar");
  };
  const undo = () => game.ask({ type: "undo" }, "bar");
  const redo = () => game.ask({ type: "redo" }, "bar");
  const keys: Record<string, () => void> = {
    "?": () => setHelp(true),
    t: () => setAsText(!asText),
    m: voice.again,
    u: undo,
    r: redo,
  };

  const toolbar = useMemo(
    () => (
      <Toolbar
        tools={[
          { icon: "undo", word: "tools.undo", onClick: undo, off: !state.undo, key: "U" },
          { icon: "redo", word: "tools.redo", onClick: redo, off: !state.redo, key: "R" },
          { icon: "restart", word: "tools.restart", onClick: () => game.ask({ type: "restart" }, "bar") },
          {
            icon: "text",
            word: "tools.text",
            onClick: () => setAsText(!asText),
            pressed: asText,
            key: "T",
          },
          { icon: "keyboard", word: "tools.help", onClick: () => setHelp(true), key: "?" },
        ]}
      />
    ),
    [state.undo, state.redo, asText, kernel],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own
    <div
      class="bl-page"
      onKeyDown={(event) => {
        const act = keys[event.key.toLowerCase()];
        if (!act || isWriting(event)) return;
        event.preventDefault();
        act();
      }}
    >
      <Banner silent={kernel.silent} />
      <header class="bl-page-head">
        <SeatSwitch table={table} seatsOpen={state.seats_open} onLook={look} />
        {toolbar}
      </header>
      {behind !== null ? (
        <Curtain name={table.seats[behind]?.name ?? ""} onReady={() => setBehind(null)} />
      ) : asText ? (
        <TextView
          table={table}
          last={state.log.at(-1)}
          moves={state.moves}
          onMove={(text) => game.play(text, "bar")}
          notice={game.notice}
          onDismiss={game.dismiss}
        />
      ) : (
        <Board
          table={table}
          moves={going ? [] : state.moves}
          onMove={going ? skip : game.play}
          onPass={state.may_pass && !going ? () => game.ask({ type: "pass" }, "bar") : undefined}
          notice={game.notice}
          onDismiss={game.dismiss}
          seatsOpen={state.seats_open}
          onLook={look}
        >
          <Log events={state.log} />
        </Board>
      )}
      {behind === null && asText && <Log events={state.log} />}
      <KeyHelp keys={keysOf(table)} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
