// Builds src/ into the files that the Python package brings, with the licences of others' code beside them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { OUT, scripts, styles } from "./bundle.mjs";
import { notices, packagesIn } from "./licenses.mjs";
import { spelledOut } from "./subjects.mjs";

/** Writes a file that has changed: the environment is made again for a newer one. */
function write(path, text) {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

/** A sheet without the spaces that its values can do without. */
function closedUp(css) {
  return css
    .replace(/(?<=[{;]--[\w-]+): (?=[^;}])/g, ":")
    .replace(/(?<=[{;][\w-]+:)[^;{}"]*(?=[;}])/g, (value) =>
      value.includes("url(") ? value : value.replace(/ ([*/]) /g, "$1").replace(/, /g, ","),
    );
}

const script = await build({ ...scripts, write: false });
const style = await build({ ...styles, write: false });
for (const { path, text } of script.outputFiles) write(path, text);
for (const { path, text } of style.outputFiles) write(path, closedUp(spelledOut(text)));
write(join(OUT, "licenses.txt"), notices(packagesIn(script.metafile)));
