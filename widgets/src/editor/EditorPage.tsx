// A position laid by hand: the table, the box that its cards come from, and what one takes along.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAddress } from "../browser/address";
import type { EditorPageState, EditorProps } from "../contract";
import { useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { type Command, onKeys } from "../keys/commands";
import { useFocusRestore } from "../keys/useFocusRestore";
import { useWide } from "../layout/followSize";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import { Setup } from "../play/Setup";
import { draftOf, editionName } from "../saved/draft";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { commandsOfAll, redoCommand, undoCommand } from "../shell/commands";
import { RulesDialog, useKeyHelp } from "../shell/RulesDialog";
import { Toolbar } from "../shell/Toolbar";
import { partsOf } from "../table/gameParts";
import { EditorProvider, useEditor, useEditorState } from "../table/useEditor";
import { CardBox } from "./CardBox";
import { Controls } from "./Controls";
import { EditorOutcome, type LinkProps, PositionText, ShareButtons } from "./EditorOutcome";
import { EditorZone, SeatZones } from "./EditorZone";
import { EDITOR_KEYS, editorKey } from "./keys";

export function EditorPage({ model, voice }: PageProps<EditorProps, EditorPageState>) {
  const { announce } = usePage();
  const { form, app, fault } = model.get("props");
  const state = useModelState(model);
  const { chosen, link } = state;
  const kernel = useKernel(model);
  const editor = useEditorState(state, kernel);
  const [choosing, setChoosing] = useState(false);
  const rules = useKeyHelp(null);
  const [wrong, setWrong] = useState(fault);
  const root = useRef<HTMLDivElement>(null);
  useAddress(link, true);
  useFocusRestore(root);
  const wide = useWide(root, 900);
  useEffect(() => announce(fault), []);

  const start = async (text: string, how: "deal" | "empty") => {
    const begun = await editor.ask({ type: "start", text, how });
    setWrong("");
    if (!begun) return;
    editor.pick(null);
    setChoosing(false);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(".bl-laying-start")?.focus());
  };

  const commands: readonly Command[] = [
    { ...undoCommand(() => editor.ask({ type: "undo" }), state.undo), word: "editor.keys.undo" },
    { ...redoCommand(() => editor.ask({ type: "redo" }), state.redo), word: "editor.keys.redo" },
    ...commandsOfAll(voice, () => rules.help(keys)),
  ];
  const keys = [...EDITOR_KEYS, ...commands];
  const banner = <Banner kernel={kernel} recovery={link.page ? "address" : "nothing"} />;
  if (choosing)
    return (
      <div class="bl-laying bl-stack" ref={root}>
        {banner}
        <Setup
          form={form}
          start={draftOf(chosen, form)}
          error={editor.error}
          begin="editor.start.empty"
          onBegin={(text) => start(text, "empty")}
          also={{ word: "editor.start.deal", onBegin: (text) => start(text, "deal") }}
          onBack={() => setChoosing(false)}
        />
      </div>
    );
  return (
    <EditorProvider value={editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for everything inside, which has roles of its own */}
      <div
        class="bl-laying bl-stack"
        ref={root}
        data-holding={editor.tool === null ? undefined : editor.tool === "eraser" ? "eraser" : "card"}
        onKeyDown={(event) => {
          const handled = root.current && editorKey(event, editor, root.current);
          if (handled) event.preventDefault();
          else onKeys(commands)(event);
        }}
      >
        {banner}
        {wrong && <Notice error={{ text: wrong }} onDismiss={() => setWrong("")} />}
        <header class="bl-laying-head bl-flow">
          <strong class="bl-title">{editionName(form, state.edition)}</strong>
          <Begin onStart={() => setChoosing(true)} />
          <Toolbar commands={commands} />
        </header>
        <LayingRoom wide={wide} link={link} app={app} />
        <RulesDialog rules={rules} keys={keys} title="keys.title" />
      </div>
    </EditorProvider>
  );
}

/** Buttons for another table to begin with, or for this one full or empty. */
function Begin({ onStart }: { onStart: () => void }) {
  const { say } = usePage();
  const editor = useEditor();
  return (
    <>
      <Button class="bl-laying-start" onClick={onStart}>
        {say("editor.start")}
      </Button>
      <Button onClick={() => editor.ask({ type: "fill" })}>{say("editor.fill")}</Button>
      <Button onClick={() => editor.ask({ type: "clear", zone: "" })}>{say("editor.clear")}</Button>
    </>
  );
}

/** The zones of the table, and beside them the box and what the position comes to. */
function LayingRoom({ wide, link, app }: LinkProps & { wide: boolean }) {
  const { say } = usePage();
  const editor = useEditor();
  const { state } = editor;
  const { editor: own } = partsOf(state);
  const middle = state.zones.filter((zone) => zone.seat === null && !own?.draws?.(zone));
  return (
    <div class="bl-laying-room">
      <div class="bl-laying-table bl-stack">
        <details class="bl-moment bl-frame" key={String(wide)} open={wide}>
          <summary>{say("editor.moment")}</summary>
          <Controls seat={null} />
        </details>
        <div class="bl-middle-zones bl-columns">
          {middle.map((zone) => (
            <EditorZone key={zone.id} zone={zone} />
          ))}
        </div>
        <div class="bl-all-seats bl-columns" data-count={state.names.length}>
          {state.names.map((_, seat) => (
            <SeatZones key={seat} seat={seat} />
          ))}
        </div>
        {own?.Zones && <own.Zones />}
      </div>
      <div class="bl-laying-side bl-stack">
        <div class="bl-laying-hold bl-stack">
          {editor.error && <Notice error={{ text: editor.error }} onDismiss={editor.dismiss} />}
          <CardBox />
          <EditorOutcome link={link} app={app} />
        </div>
        <ShareButtons link={link} app={app} />
        <PositionText />
      </div>
    </div>
  );
}
