// The folders of the page are its layers: each imports from those above it in this list, and from no other. Which parts
// of a game know of each other is in games/apart.test.ts.
import { expect, test } from "vitest";

const LAYERS = [
  // Words and data: what Python sends, the browser, and how a component asks its kernel, or is drawn without one.
  ...["contract", "words", "page", "browser", "kernel", "component", "linked", "carrier", "code"],
  // What a component is made of, and what is around it.
  ...["keys", "parts", "rules", "shell", "layout"],
  // A table: what is going on, then what is seen of it, then what each game adds.
  ...["table", "motion", "meter", "time", "board", "advice", "games"],
  // What is done at a table.
  ...["drill", "saved", "progress", "lessons", "end"],
  // Whole components, on a page and on paper.
  ...["print", "pages", "play", "editor", "releaseOldNodes", "touchedText", "main"],
];

const SOURCE = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** The folder of a file, or the file itself where it stands in none. */
const layerOf = (path: string) => path.replace("../src/", "").replace(/(\/.*|\.d)?(\.tsx?)?$/, "");

const imports = Object.entries(SOURCE).flatMap(([path, text]) =>
  [...text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)].map(([, to = ""]) => ({
    path,
    from: layerOf(path),
    to: layerOf(new URL(to, `file:///src/${path.replace("../src/", "")}`).pathname.replace("/src/", "")),
  })),
);

test("a folder imports only from those above it", () => {
  const wrong = imports.filter(({ from, to }) => LAYERS.indexOf(to) > LAYERS.indexOf(from));
  expect(wrong.map(({ path, to }) => `${path} imports from ${to}`)).toEqual([]);
});

test("every folder is in the list", () => {
  expect(new Set(Object.keys(SOURCE).map(layerOf))).toEqual(new Set([...LAYERS, "art"]));
  expect(imports.filter(({ to }) => !LAYERS.includes(to))).toEqual([]);
  expect(imports.length).toBeGreaterThan(500);
});

test("no function is longer than 80 lines", () => {
  const functions = Object.entries(SOURCE).flatMap(([path, text]) =>
    [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?\n\}\n/gm)].map(([code, name]) => ({
      name: `${path}: ${name}`,
      lines: code.split("\n").length - 1,
    })),
  );
  expect(functions.filter(({ lines }) => lines > 80)).toEqual([]);
  expect(functions.length).toBeGreaterThan(500);
});

const SHEETS = import.meta.glob("../src/**/*.css", { query: "?raw", import: "default", eager: true });

test("a sheet stands beside a component that it styles, and what all share in styles", () => {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  const strangers = Object.entries(SHEETS).filter(([path, sheet]) => {
    const beside = Object.keys(SOURCE).filter((each) => folderOf(each) === folderOf(path));
    const classes = new Set([...sheet.matchAll(/\.(bl-[\w-]+)/g)].map(([, name]) => name));
    return !beside.some((each) => [...classes].some((name) => SOURCE[each]?.match(`\\b${name}\\b`)));
  });
  expect(strangers.map(([path]) => path)).toEqual(
    ["base", "controls", "games", "index", "motion"].map((name) => `../src/styles/${name}.css`),
  );
  expect(Object.keys(SHEETS).length).toBeGreaterThan(40);
});
