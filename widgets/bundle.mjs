// What is built from src/ and how: the same bytes from the same source. The files travel with every page, so there is
// no more air in them than needed, and short names.
import { join } from "node:path";
import { artForEsbuild } from "./art.mjs";

const here = import.meta.dirname;
export const OUT = join(here, "..", "bohnanza_lab", "static");
const banner = "Built from widgets/src";
const brief = { absWorkingDir: here, outdir: OUT, bundle: true, minify: true };

/** What `import()` names is a file beside the one that asks for it, which comes when it is needed: an entry point. */
const lazily = {
  name: "lazily",
  setup(build) {
    build.onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `${path}.js`, external: true } : undefined,
    );
  },
};

export const scripts = {
  ...brief,
  entryPoints: {
    bohnanza: "src/main.tsx",
    component: "src/component.ts",
    linked: "src/linked.ts",
    progress: "src/progress/page.ts",
    gallery: "src/progress/gallery.ts",
    scheduler: "src/drill/scheduler.ts",
    rules: "src/pages/rulesPanel.tsx",
    search: "src/rules/search.ts",
    stored: "src/carrier/page.ts",
    python: "src/carrier/python.ts",
    pythonWorker: "src/carrier/pythonWorker.ts",
    code: "src/code/page.ts",
    editor: "src/code/editor.ts",
    offline: "src/carrier/offline.ts",
    serviceWorker: "src/carrier/serviceWorker.ts",
  },
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "inline",
  metafile: true,
  banner: { js: `// ${banner}. Licences: licenses.txt` },
  plugins: [artForEsbuild, lazily],
};

export const styles = {
  ...brief,
  entryPoints: { bohnanza: "src/styles/index.css", games: "src/styles/games.css" },
  target: ["chrome111", "firefox115", "safari16.4"],
  charset: "utf8",
  banner: { css: `/* ${banner} */` },
  plugins: [artForEsbuild],
};
