// The drawings and the colours, read from where Python reads them too: one sprite and one sheet of custom properties.
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

const ART = join(import.meta.dirname, "..", "bohnanza_lab", "drawing", "art");

function drawings(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) === ".svg")
    .map((entry) => [basename(entry.name, ".svg"), readFileSync(join(folder, entry.name), "utf8")])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function symbol(id, svg) {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (!box) throw new Error(`${id}: a drawing needs a viewBox`);
  const inside = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>")).trim();
  // What the svg element itself says about line and fill belongs to everything in it.
  const said = /<svg([^>]*)>/.exec(svg)[1].match(/\b(?:fill|stroke|stroke-[a-z]+)="[^"]*"/g) ?? [];
  // A landscape fills its card to the edges.
  if (box === "0 0 120 64") said.push('preserveAspectRatio="xMidYMid slice"');
  return `<symbol ${[`id="${id}"`, `viewBox="${box}"`, 'overflow="visible"', ...said].join(" ")}>\n${inside}\n</symbol>`;
}

/** Every drawing as a symbol: `bl-bean-soy`, `bl-icon-undo`, `bl-coin`, `bl-card-back`. */
export function sprite() {
  return [
    ...drawings(join(ART, "beans")).map(([name, svg]) => symbol(`bl-bean-${name}`, svg)),
    ...drawings(join(ART, "icons")).map(([name, svg]) => symbol(`bl-icon-${name}`, svg)),
    ...drawings(join(ART, "lands")).map(([name, svg]) => symbol(`bl-land-${name}`, svg)),
    ...drawings(join(ART, "markers")).map(([name, svg]) => symbol(`bl-marker-${name}`, svg)),
    ...drawings(ART).map(([name, svg]) => symbol(`bl-${name}`, svg)),
  ].join("\n");
}

/** The palette as custom properties: light, and dark where the page says so. */
export function palette() {
  const { light, dark } = JSON.parse(readFileSync(join(ART, "palette.json"), "utf8"));
  const sheet = (colours) =>
    Object.entries(colours)
      .map(([name, colour]) => `  --${name}: ${colour};`)
      .join("\n");
  return `.bl {\n${sheet(light)}\n}\n\n.bl[data-theme="dark"] {\n${sheet(dark)}\n}\n`;
}

/** For esbuild: `import sprite from "art:sprite"` and `@import "art:palette"`. */
export const artForEsbuild = {
  name: "art",
  setup(build) {
    build.onResolve({ filter: /^art:/ }, ({ path }) => ({ path, namespace: "art" }));
    build.onLoad({ filter: /sprite$/, namespace: "art" }, () => ({ contents: sprite(), loader: "text" }));
    build.onLoad({ filter: /palette$/, namespace: "art" }, () => ({ contents: palette(), loader: "css" }));
  },
};

/** For vitest: the same sprite. */
export const artForVite = {
  name: "art",
  resolveId: (id) => (id === "art:sprite" ? `\0${id}` : null),
  load: (id) => (id === "\0art:sprite" ? `export default ${JSON.stringify(sprite())}` : null),
};
