// Lets go of the virtual nodes of earlier renderings, so that a page that is played on for hours stays as small as it was.
//
// A virtual node knows its parent and its children. One that is kept, as the children of a component or in a `useMemo`,
// thereby holds the page that it was first a part of, elements that have gone from it included; and that page holds the
// one before it through the next node that was kept. Preact cuts this only for a component that renders by itself.
import { type Component, options, type VNode } from "preact";

/** A virtual node with the names that preact's builds give to what connects it. They are the same in all builds. */
interface Node extends VNode {
  /** Its parent. */
  __: Node | null;
  /** Its children. */
  __k: unknown[] | null;
  /** Its component. */
  __c: Drawn | null;
  /** Its element. */
  __e: unknown;
}

interface Drawn extends Component {
  /** Its node of the latest rendering. */
  drawn?: Node;
}

const hooks = options as typeof options & {
  /** Preact calls it after each rendering, when nothing needs the nodes of the one before any more. */
  __c?: (root: VNode, queue: Component[]) => void;
};
const { diffed, __c: commit } = hooks;
const replaced: Node[] = [];

hooks.diffed = (vnode) => {
  diffed?.(vnode);
  const node = vnode as Node;
  const component = node.__c;
  if (!component) return;
  if (component.drawn && component.drawn !== node) replaced.push(component.drawn);
  component.drawn = node;
};

hooks.__c = (root, queue) => {
  commit?.(root, queue);
  for (const node of replaced) node.__ = node.__k = node.__c = node.__e = null;
  replaced.length = 0;
};
