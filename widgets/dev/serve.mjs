// Serves the look-at-it page on this machine: dev/index.html with the built bundle and freshly written scenes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const here = import.meta.dirname;
const root = join(here, "..", "..");
const python = process.env.PYTHON ?? "python3";
execFileSync(python, [join(here, "scenes.py")], {
  cwd: root,
  env: { ...process.env, PYTHONPATH: root },
  stdio: "inherit",
});

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://here").pathname);
  const file = path.startsWith("/static/")
    ? join(root, "bohnanza_lab", path)
    : join(here, path === "/" ? "index.html" : path);
  try {
    response.setHeader("content-type", `${types[extname(file)] ?? "text/plain"}; charset=utf-8`);
    response.end(readFileSync(file));
  } catch {
    response.statusCode = 404;
    response.end();
  }
}).listen(Number(process.env.PORT ?? 0), "127.0.0.1", function () {
  console.log(`http://127.0.0.1:${this.address().port}/?scene=plant`);
});
