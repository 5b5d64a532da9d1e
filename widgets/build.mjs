// Builds src/ into the files that the Python package brings, with the licences of others' code beside them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { OUT, scripts, styles } from "./bundle.mjs";
import { notices, packagesIn } from "./licenses.mjs";
import { spelledOut } from "./subjects.mjs";

const { metafile } = await build(scripts);
const { outputFiles } = await build({ ...styles, write: false });
for (const { path, text } of outputFiles) writeFileSync(path, spelledOut(text));
writeFileSync(join(OUT, "licenses.txt"), notices(packagesIn(metafile)));
