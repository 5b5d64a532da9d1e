// Builds src/ into the files that the Python package brings: the same bytes from the same source. They travel
// with every page, so there is no more air in them than needed; names stay, for whoever reads the place of an error.
import { join } from "node:path";
import { build } from "esbuild";
import { artForEsbuild } from "./art.mjs";

const here = import.meta.dirname;
const out = join(here, "..", "bohnanza_lab", "static");
const brief = { minifyWhitespace: true, minifySyntax: true };
const banner = "Built from widgets/src by `npm run build`: change it there.";

await build({
  absWorkingDir: here,
  entryPoints: {
    bohnanza: "src/main.tsx",
    component: "src/component.ts",
    linked: "src/linked.ts",
    progress: "src/progress/page.ts",
  },
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  ...brief,
  legalComments: "inline",
  banner: { js: `// ${banner}` },
  plugins: [artForEsbuild],
});

await build({
  absWorkingDir: here,
  entryPoints: { bohnanza: "src/styles/index.css" },
  outdir: out,
  bundle: true,
  target: ["chrome111", "firefox115", "safari16.4"],
  charset: "utf8",
  ...brief,
  banner: { css: `/* ${banner} */` },
  plugins: [artForEsbuild],
});
