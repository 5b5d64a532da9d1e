// A small table whose first moves came with the page: it answers as the one in a kernel does (stored/precompute.py).
import type { Answer, StoredReply, StoredTables } from "../contract";
import type { NumberedRequest } from "./storedPart";

type State = Record<string, unknown>;

export class StoredGame {
  #at = 0;

  constructor(
    private readonly known: StoredTables,
    private readonly first: State,
    private readonly stale: string,
  ) {}

  /** The answer, with the state if that has changed; nothing where only a kernel knows it. */
  answer({ id, type, text, ply }: NumberedRequest): Answer | null {
    const replies = this.known.tables[this.#at]?.replies ?? {};
    const place = replies[text === undefined ? type : `${type} ${text}`] ?? replies[type];
    const reply = place === undefined ? undefined : this.known.replies[place];
    if (!reply) return null;
    const { ply: now } = this.#state().table as { ply: number };
    if (ply !== undefined && ply !== now) {
      return { id, ok: false, events: [], error: { text: this.stale } };
    }
    const { to, ...said }: StoredReply = reply;
    if (to === undefined) return { id, ...said };
    this.#at = to;
    return { id, ...said, state: this.#state() };
  }

  #state(): State {
    const { state, table } = this.known.tables[this.#at] ?? { state: {}, table: {} };
    return { ...this.first, ...state, table: { ...(this.first.table as object), ...table } };
  }
}
