import { useRef, useState } from "preact/hooks";
import type { MoveView, TableView } from "../contract";
import { useFocusRestore } from "../keys/useFocusRestore";
import { usePage } from "../page";
import { Advice } from "../parts/Advice";
import { Button } from "../parts/Button";
import { Notice } from "../parts/Notice";
import type { BoardNotice, BoardStateProps } from "../table/boardState";
import { type ActionBarProps, LookButton } from "./ActionBar";

export interface TextViewProps
  extends Pick<ActionBarProps, "thinking">,
    Pick<BoardStateProps, "onPass" | "onLook" | "seatsOpen"> {
  goal?: string | undefined;
  table: TableView;
  last: { text: string } | undefined;
  moves: readonly MoveView[];
  onMove: (text: string) => void;
  notice: BoardNotice | null;
  onDismiss: () => void;
}

/** The same table as text: the goal, how things stand, what happened last, and a line to write moves in. */
export function TextView(props: TextViewProps) {
  const { goal, table, last, thinking, moves, onMove, onPass, onLook, seatsOpen, notice, onDismiss } = props;
  const { say } = usePage();
  const root = useRef<HTMLDivElement>(null);
  useFocusRestore(root);
  const thinker = thinking == null ? null : table.seats[thinking]?.name;
  return (
    <div class="bl-text bl-stack bl-panel" ref={root}>
      {goal && (
        <section>
          <p class="bl-small-label">{say("text.goal")}</p>
          <p>{goal}</p>
        </section>
      )}
      <section>
        <p class="bl-small-label">{say("text.table")}</p>
        <p>
          {table.summary} {table.guide?.text} {table.prompt}{" "}
          {thinker && <i class="bl-thinking">{say("pace.thinking", { name: thinker })}</i>}
        </p>
        <TableInWords table={table} />
      </section>
      {last && (
        <section>
          <p class="bl-small-label">{say("text.last")}</p>
          <p>{last.text}</p>
        </section>
      )}
      {notice?.advice && <Advice advice={notice.advice} onDo={notice.carryOut} onDismiss={onDismiss} />}
      {notice && (
        <Notice rejection={notice.rejection} error={notice.error} onMove={onMove} onDismiss={onDismiss} />
      )}
      <MoveBox table={table} example={moves[0]?.text} onMove={onMove} />
      <LookButton table={table} seatsOpen={seatsOpen} onLook={onLook} />
      {onPass && (
        <Button class="bl-primary" onClick={onPass}>
          {say("bar.pass")}
        </Button>
      )}
      <Moves label={say("text.moves")} moves={moves.filter((move) => !isOffer(move))} onMove={onMove} />
      <Moves label={say("text.offers")} moves={moves.filter(isOffer)} onMove={onMove} />
    </div>
  );
}

interface MoveBoxProps {
  table: TableView;
  /** A move as one writes it, shown while the line is empty. */
  example: string | undefined;
  onMove: (text: string) => void;
}

/** The line to write a move in. One that names nobody is made by the seat that looks. */
function MoveBox({ table, example, onMove }: MoveBoxProps) {
  const { say } = usePage();
  const [line, setLine] = useState("");
  const name = table.you === null ? "" : (table.seats[table.you]?.name ?? "");
  const send = (event: Event) => {
    event.preventDefault();
    const words = line.trim();
    if (!words) return;
    const named = table.seats.some((seat) => words.toLowerCase().startsWith(`${seat.name.toLowerCase()} `));
    onMove(named || !name ? words : `${name} ${words}`);
    setLine("");
  };
  return (
    <form class="bl-move-box bl-flow" onSubmit={send}>
      <label class="bl-stack bl-tight">
        <span>{say("text.move", { name })}</span>
        <input
          type="text"
          class="bl-typed"
          value={line}
          maxLength={200}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={example}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="bl-button bl-primary">
        {say("text.play")}
      </button>
    </form>
  );
}

const isOffer = ({ kind }: MoveView) => kind === "offer";

/** Moves of one sort, each as a button with its text. */
function Moves({ label, moves, onMove }: Pick<TextViewProps, "moves" | "onMove"> & { label: string }) {
  if (moves.length === 0) return null;
  return (
    <section>
      <p class="bl-small-label">{label}</p>
      <ul class="bl-text-moves bl-flow">
        {moves.map((move) => (
          <li key={move.text}>
            <Button onClick={() => onMove(move.text)}>
              {move.label} <code class="bl-soft">{move.text}</code>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that lies on the table, in words. */
export function TableInWords({ table }: { table: TableView }) {
  return (
    <ul class="bl-text-seats bl-stack bl-tight">
      {table.lines.map(({ seat, sentences }, index) => (
        <li key={index}>
          {seat !== null && (
            <>
              <b>{table.seats[seat]?.name}</b>:{" "}
            </>
          )}
          {sentences.join(" ")}
        </li>
      ))}
    </ul>
  );
}
