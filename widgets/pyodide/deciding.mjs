// Tells what a bot takes to decide in a browser's Python. The only argument is a wheel of the package.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(process.argv[2])), "wheel");
pyodide.runPython(readFileSync(join(import.meta.dirname, "deciding.py"), "utf8"));
