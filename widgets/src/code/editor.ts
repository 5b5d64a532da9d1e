// The editor of a task: CodeMirror with Python, in place of a plain field. It is fetched when a task is first touched.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

/** Milliseconds after Escape in which Tab leaves the editor. */
const LEAVES = 10_000;

const leave: KeyBinding = {
  key: "Escape",
  run(view) {
    view.setTabFocusMode(LEAVES);
    return true;
  },
};

/**
 * Takes the place of a field, with its text, its name and its focus; the field is told each change as if it were written
 * there. Returns how to set another text, which can be undone.
 */
export function edit(field: HTMLTextAreaElement, check: () => void): (text: string) => void {
  const told = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    field.value = state.doc.toString();
    field.dispatchEvent(new Event("input"));
  });
  const named = { "aria-label": field.ariaLabel ?? "", "aria-describedby": field.dataset.leave ?? "" };
  const run = () => {
    check();
    return true;
  };
  const checks = ["Shift-Enter", "Mod-Enter"].map((key) => ({ key, run }));
  const view = new EditorView({
    state: EditorState.create({
      doc: field.value,
      selection: { anchor: field.selectionStart, head: field.selectionEnd },
      extensions: [
        keymap.of([...checks, leave, indentWithTab, ...historyKeymap, ...defaultKeymap]),
        [history(), indentOnInput(), bracketMatching(), lineNumbers(), EditorView.lineWrapping, told],
        [pythonLanguage, indentUnit.of("    "), syntaxHighlighting(classHighlighter)],
        EditorView.contentAttributes.of(named),
      ],
    }),
  });
  // No key that is pressed here is for a table of the page.
  view.dom.addEventListener("keydown", (event) => event.stopPropagation());
  const focused = field === field.ownerDocument.activeElement;
  field.after(view.dom);
  field.hidden = true;
  if (focused) view.focus();
  return (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}
