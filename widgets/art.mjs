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
  // A page has the palette: what a drawing alone falls back on is left out.
  const drawn = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>")).trim();
  const inside = drawn.replace(/var\((--[a-z-]+), #\w+\)/g, "var($1)").replace(/>\s+</g, "><");
  // What the svg element itself says about line and fill belongs to everything in it.
  const said = /<svg([^>]*)>/.exec(svg)[1].match(/\b(?:fill|stroke|stroke-[a-z]+)="[^"]*"/g) ?? [];
  // A landscape fills its card to the edges.
  if (box === "0 0 120 64") said.push('preserveAspectRatio="xMidYMid slice"');
  return `<symbol ${[`id="${id}"`, `viewBox="${box}"`, 'overflow="visible"', ...said].join(" ")}>\n${inside}\n</symbol>`;
}

/** A back is printed on its card by the style sheet, and furrows are only in drawings of Python. */
const ELSEWHERE = ["card-back", "furrow"];

/** Every drawing that a page has as a symbol: `bl-icon-undo`, `bl-coin`, `bl-pile-empty`. */
export function sprite() {
  return [
    ...drawings(join(ART, "icons")).map(([name, svg]) => symbol(`bl-icon-${name}`, svg)),
    ...drawings(join(ART, "lands"))
      .filter(([name, svg]) => !isPrinted(svg) || PLACED.includes(name))
      .map(([name, svg]) => symbol(`bl-land-${name}`, svg)),
    ...drawings(join(ART, "markers")).map(([name, svg]) => symbol(`bl-marker-${name}`, svg)),
    ...drawings(ART)
      .filter(([name]) => !ELSEWHERE.includes(name))
      .map(([name, svg]) => symbol(`bl-${name}`, svg)),
  ].join("\n");
}

function colours() {
  return JSON.parse(readFileSync(join(ART, "palette.json"), "utf8"));
}

/** The palette as custom properties: light, and dark where the page says so. */
export function palette() {
  const { light, dark } = colours();
  const sheet = (colours) =>
    Object.entries(colours)
      .map(([name, colour]) => `  --${name}: ${colour};`)
      .join("\n");
  const owners = Object.keys(light).flatMap((name) => /^marker-(\w+)$/.exec(name)?.[1] ?? []);
  return `.bl {\n${sheet(light)}\n}\n\n${unlessPrinted(`.bl[data-theme="dark"] {\n${sheet(dark)}\n}`)}\n${owners.map(owned).join("\n")}\n`;
}

/** What is somebody's has the colour of the markers of its owner. */
function owned(name) {
  const selectors = ["colour", "owner"].map((said) => `.bl [data-${said}="${name}"]`);
  return `${selectors.join()} { --owner: var(--marker-${name}); --owner-ink: var(--marker-${name}-ink); }`;
}

/** Paper is white, whatever the screen is. */
function unlessPrinted(rules) {
  return `@media not print {\n${rules}\n}`;
}

/** A drawing in the colours of one theme. */
function painted(svg, theme) {
  return svg.replace(/var\(--([\w-]+)(?:, *([^()]+))?\)/g, (_, name, otherwise) => theme[name] ?? otherwise);
}

/** What is printed on a card, in the colours of one theme: each bean, the back, the coin. */
function faces(theme) {
  const read = (name) => readFileSync(join(ART, `${name}.svg`), "utf8");
  const coin = read("coin").replace("<svg ", '<svg x="10" y="25" width="80" height="90" overflow="visible" ');
  const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="none">${coin}</svg>`;
  return [
    ...drawings(join(ART, "beans")).map(([name, svg]) => [
      `[data-bean="${name}"]`,
      svg.replace("<svg ", '<svg overflow="visible" '),
    ]),
    ['[data-face="back"]', read("card-back")],
    ['[data-face="coin"]', card],
  ].map(([face, svg]) => [face, painted(svg, theme)]);
}

/**
 * The cards as pictures of the style sheet: a card on the table is then one element, and hundreds of them are soon
 * drawn; so is a kind of bean to ask for, and a bean without its card. A picture has its colours from the palette and no
 * custom properties, so there is one for each theme. Behind a bean lies a ground in its colour.
 */
export function cards() {
  const { light, dark } = colours();
  return written(sheet(".bl", light), sheet('.bl[data-theme="dark"]', dark));

  function sheet(under, theme) {
    return faces(theme).map(([card, svg]) => {
      const bean = /^\[data-bean="(.*)"\]$/.exec(card)?.[1];
      const picture = pictureOf(svg);
      const ground = bean && mixed(theme[`bean-${bean}`], theme.card, 0.16);
      const says = bean
        ? `--bean: ${theme[`bean-${bean}`]}; background-image: ${picture}, linear-gradient(${ground}, ${ground});`
        : `background-image: ${picture};`;
      const alone = bean ? `, ${under} .bl-bean[data-of="${bean}"]` : "";
      return [`${under} ${bean ? ":is(.bl-card, .bl-kind)" : ".bl-card"}${card}${alone}`, `{ ${says} }`];
    });
  }
}

/** The landscapes of a map as pictures of the style sheet too. One in the colour of its owner is none of these. */
export function landscapes() {
  const { light, dark } = colours();
  const printed = drawings(join(ART, "lands")).filter(([, svg]) => isPrinted(svg));
  const sheet = (under, theme) =>
    printed.map(([name, svg]) => [
      `${under} .bl-land-picture[data-landscape="${name}"]`,
      `{ background-image: ${pictureOf(painted(svg, theme))}; }`,
    ]);
  return written(sheet(".bl", light), sheet('.bl[data-theme="dark"]', dark));
}

/** Whether a drawing fills a landscape card, in colours that are the same for everybody. */
function isPrinted(svg) {
  return svg.includes('viewBox="0 0 120 64"') && !svg.includes("currentColor");
}

/** The landscapes that an editor offers as something to place: they are symbols as well. */
const PLACED = ["quarry-empty"];

function pictureOf(svg) {
  return `url("data:image/svg+xml,${escaped(svg)}")`;
}

/** Rules by day, and by night those that differ. */
function written(byDay, byNight) {
  const text = (rules) => rules.map((rule) => rule.join(" ")).join("\n");
  const others = byNight.filter(([, rule], index) => rule !== byDay[index][1]);
  return `${text(byDay)}\n${unlessPrinted(text(others))}`;
}

/** So much of one colour in another: worked out here, not by the browser for each card. Colours are #rrggbb. */
function mixed(colour, other, share) {
  const channels = (one) => [1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16));
  const others = channels(other);
  const mix = channels(colour).map((each, index) => Math.round(each * share + others[index] * (1 - share)));
  return `#${mix.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** As little as a picture in a style sheet has to have escaped. */
function escaped(svg) {
  return svg
    .replace(/\s*\n\s*/g, "")
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, (sign) => encodeURIComponent(sign));
}

/** For esbuild: `import sprite from "art:sprite"` and `@import "art:palette"`, `"art:cards"`, `"art:landscapes"`. */
export const artForEsbuild = {
  name: "art",
  setup(build) {
    build.onResolve({ filter: /^art:/ }, ({ path }) => ({ path, namespace: "art" }));
    build.onLoad({ filter: /sprite$/, namespace: "art" }, () => ({ contents: sprite(), loader: "text" }));
    build.onLoad({ filter: /cards$/, namespace: "art" }, () => ({ contents: cards(), loader: "css" }));
    build.onLoad({ filter: /landscapes$/, namespace: "art" }, () => ({
      contents: landscapes(),
      loader: "css",
    }));
    build.onLoad({ filter: /palette$/, namespace: "art" }, () => ({ contents: palette(), loader: "css" }));
  },
};

/** For vitest: the same sprite. */
export const artForVite = {
  name: "art",
  resolveId: (id) => (id === "art:sprite" ? `\0${id}` : null),
  load: (id) => (id === "\0art:sprite" ? `export default ${JSON.stringify(sprite())}` : null),
};
