// Text that something else has touched: a translator, a reading aid or an extension may replace a text node, wrap it or
// split it. Preact goes on writing into its own node, which is then not seen any more, or only in part.
//
// So that node is put back, empty, before the nodes that stand for it: they are shown as long as the text stays the same,
// and go when it changes. Who translates sees the new text, and may translate it again.
import { options, type VNode } from "preact";

interface TextNode extends VNode {
  /** Its node on the page, by the name that preact's builds give it. */
  __e: Text;
}

interface Shown {
  /** What Preact has written. */
  value: string;
  parent: Node | null;
  /** The nodes of others that stand for it. */
  foreign: Set<ChildNode>;
  /** How often it has been put back with this value. */
  returns: number;
}

/** After so many returns, who touches a text again and again has it until it changes. */
const MOST_RETURNS = 5;

const texts = new WeakMap<Node, Shown>();
/** Which text a node of somebody else's stands for. */
const standsFor = new WeakMap<Node, Text>();
/** The texts that somebody else has touched. */
const touched = new Set<Text>();
const observers = new Set<MutationObserver>();

const hooks = options as typeof options & { __c?: (root: VNode, queue: never[]) => void };
const { diffed, unmount, __c: commit } = hooks;

hooks.diffed = (vnode) => {
  diffed?.(vnode);
  if (vnode.type !== null) return;
  const { __e: text, props } = vnode as TextNode;
  const value = props as unknown as string;
  const shown = texts.get(text);
  if (!shown) texts.set(text, { value, parent: null, foreign: new Set(), returns: 0 });
  else if (shown.value !== value) {
    shown.value = value;
    if (shown.parent) clear(text, shown);
  }
};

hooks.unmount = (vnode) => {
  unmount?.(vnode);
  const text = (vnode as TextNode).__e;
  const shown = vnode.type === null && texts.get(text);
  if (!shown) return;
  for (const node of shown.foreign) node.remove();
  touched.delete(text);
  texts.delete(text);
};

// What Preact itself has changed is no touch of somebody else's.
hooks.__c = (root, queue) => {
  commit?.(root, queue);
  for (const text of touched) {
    const [first] = texts.get(text)?.foreign ?? [];
    if (first && text.nextSibling !== first) text.after(...(texts.get(text)?.foreign ?? []));
  }
  for (const observer of observers) observer.takeRecords();
};

/** Keeps the text below an element as it is now, whatever others do to it; returns how to end that. */
export function keepText(root: Node): () => void {
  if (typeof MutationObserver === "undefined") return () => undefined;
  const observer = new MutationObserver((records) => {
    for (const [text, place] of touchedBy(records)) putBack(text, place);
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, subtree: true });
  observers.add(observer);
  return () => {
    observer.disconnect();
    observers.delete(observer);
  };
}

/** The text has changed: nothing of somebody else's stands for it any more. */
function clear(text: Text, shown: Shown): void {
  const { parent, foreign } = shown;
  if (parent && text.parentNode !== parent)
    parent.insertBefore(text, [...parent.childNodes].find((node) => foreign.has(node)) ?? null);
  for (const node of foreign) node.remove();
  foreign.clear();
  shown.parent = null;
  shown.returns = 0;
  touched.delete(text);
}

const textOf = (node: Node | null): Text | undefined =>
  node === null ? undefined : texts.has(node) ? (node as Text) : standsFor.get(node);

/** The texts that were touched, each with the record that says where. The nodes that stand for them are noted. */
function touchedBy(records: readonly MutationRecord[]): Map<Text, MutationRecord> {
  const found = new Map<Text, MutationRecord>();
  /** Nodes that were added and may stand for a text beside them. */
  const loose = new Map<Node, MutationRecord>();
  const noteFor = (text: Text, node: Node) => {
    texts.get(text)?.foreign.add(node as ChildNode);
    standsFor.set(node, text);
    loose.delete(node);
  };
  for (const record of records) {
    const { removedNodes, addedNodes, previousSibling, nextSibling } = record;
    let owner: Text | undefined;
    for (const node of removedNodes) {
      const text = textOf(node);
      if (!text) continue;
      owner = text;
      texts.get(text)?.foreign.delete(node as ChildNode);
      if (node === text || !found.has(text)) found.set(text, record);
      for (const beside of [previousSibling, nextSibling])
        if (beside && loose.has(beside)) {
          noteFor(text, beside);
          break;
        }
    }
    // What comes exactly where a text went, for which nothing stands yet: it was wrapped.
    owner ??= [...found].find(
      ([text, there]) => !texts.get(text)?.foreign.size && samePlace(there, record),
    )?.[0];
    for (const node of addedNodes) {
      if (texts.has(node)) continue;
      if (owner) noteFor(owner, node);
      else loose.set(node, record);
    }
  }
  for (const [node, record] of loose) {
    const text = textOf(record.previousSibling) ?? textOf(record.nextSibling);
    if (!text) continue;
    noteFor(text, node);
    if (!found.has(text)) found.set(text, record);
  }
  return found;
}

const samePlace = (one: MutationRecord, other: MutationRecord): boolean =>
  one.target === other.target &&
  one.previousSibling === other.previousSibling &&
  one.nextSibling === other.nextSibling;

/** Puts a text that was touched back where it was, empty where something else now stands for it. */
function putBack(text: Text, { target, previousSibling, nextSibling }: MutationRecord): void {
  const shown = texts.get(text);
  if (!shown || shown.returns >= MOST_RETURNS) return;
  shown.returns += 1;
  shown.parent = target;
  touched.add(text);
  const foreign = [...target.childNodes].filter((node) => shown.foreign.has(node));
  shown.foreign = new Set(foreign);
  if (foreign.length === 0) text.data = shown.value;
  if (text.parentNode === target) return;
  if (text.isConnected) text.replaceWith(text.cloneNode());
  if (foreign.length > 0) text.data = "";
  const before = foreign[0] ?? (nextSibling?.parentNode === target ? nextSibling : null);
  if (before) target.insertBefore(text, before);
  else if (previousSibling?.parentNode === target) (previousSibling as ChildNode).after(text);
  else target.appendChild(text);
}
