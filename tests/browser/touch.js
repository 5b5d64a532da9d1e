// Touches the text of a page as translators, reading aids and extensions do: each way once, or whenever text changes.
// The letters become capitals, so that what was touched can be told, and compared with a page that nobody touched.
window.touchText = (way, { always = false, root = document.querySelector("main") } = {}) => {
  const font = (text) => {
    const made = document.createElement("font");
    made.textContent = text.toUpperCase();
    return made;
  };
  const WAYS = {
    replaces: (node) => node.replaceWith(font(node.data)),
    "inserts and removes": (node) => {
      node.before(font(node.data));
      node.remove();
    },
    "appends and removes": (node) => {
      node.after(font(node.data));
      node.remove();
    },
    wraps: (node) => {
      const wrapper = document.createElement("font");
      node.replaceWith(wrapper);
      wrapper.append(node);
    },
    surrounds: (node) => {
      const range = document.createRange();
      range.selectNode(node);
      range.surroundContents(document.createElement("font"));
    },
    splits: (node) => node.splitText(Math.floor(node.length / 2)),
    "makes spans of words": (node) => node.replaceWith(...node.data.split(/(?= )/).map(font)),
  };
  WAYS.fights = WAYS.replaces; // also text that is empty
  window.touches = 0;
  const touch = () => {
    const nodes = [];
    for (const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); walker.nextNode(); )
      nodes.push(walker.currentNode);
    for (const node of nodes) {
      if ((!node.data.trim() && way !== "fights") || node.parentElement.closest("font, script, style")) continue;
      if (way === "splits" && (node.length < 4 || node.split)) continue;
      window.touches += 1;
      WAYS[way](node);
      node.split = true;
    }
  };
  touch();
  if (always) {
    const observer = new MutationObserver(() => {
      touch();
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
  }
};
