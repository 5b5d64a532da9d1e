// The package in a Python that runs in browsers (Pyodide, here under Node): a game of every edition, a turn of it as a
// page plays it, and the sessions of pages go as they do in the Python of this machine. Only the wheel is loaded: no
// widget library, nothing else.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadPyodide } from "pyodide";

const root = join(import.meta.dirname, "..", "..");
const program = join(import.meta.dirname, "games.py");
const pages = join(import.meta.dirname, "pages.py");
/** The digit of a tenth of the pages, or "all". */
const PAGES = process.env.PAGES ?? String(Number(process.env.SEED ?? 0) % 10);
const python = process.env.PYTHON ?? "python";
const folder = mkdtempSync(join(tmpdir(), "bohnanza-wheel-"));
after(() => rmSync(folder, { recursive: true }));

const unpacked = join(folder, "wheel");
let wheel;
let here;
let there;

before(async () => {
  globalThis.fetch = (address) => {
    throw new Error(`nothing is loaded from elsewhere, not even ${address}`);
  };
  execFileSync(python, ["-m", "hatchling", "build", "--target", "wheel", "--directory", folder], {
    cwd: root,
    stdio: "pipe",
  });
  wheel = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".whl")),
  );
  execFileSync(python, ["-m", "zipfile", "-e", wheel, unpacked]);
  const said = (file) =>
    execFileSync(python, [file], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PYTHONPATH: unpacked, PAGES },
      maxBuffer: 1 << 28,
    });
  here = { ...JSON.parse(said(program)), pages: JSON.parse(said(pages)) };
  let lines = [];
  const pyodide = await loadPyodide({ stdout: (line) => lines.push(line) });
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  pyodide.runPython(readFileSync(program, "utf8"));
  there = JSON.parse(lines.join("\n"));
  lines = [];
  pyodide.runPython(`import os\nos.environ["PAGES"] = "${PAGES}"`);
  pyodide.runPython(readFileSync(pages, "utf8"));
  there.pages = JSON.parse(lines.join("\n"));
});

test("two Pythons have played", (t) => {
  t.diagnostic(`Python ${here.python} on ${here.platform}, Python ${there.python} on ${there.platform}`);
  assert.equal(there.platform, "emscripten");
  assert.notEqual(here.platform, there.platform);
  assert.ok(here.package.startsWith(unpacked), `the wheel is played, not ${here.package}`);
  assert.deepEqual(Object.keys(there.games), Object.keys(here.games));
  assert.ok(Object.keys(there.games).length >= 9);
});

for (const part of ["position", "record", "said", "picture", "turn"]) {
  test(`every edition has the same ${part} in both`, () => {
    for (const [edition, game] of Object.entries(here.games)) {
      assert.ok(game[part].length !== 0, edition);
      assert.deepEqual(there.games[edition][part], game[part], edition);
    }
  });
}

test("pages are answered the same in both, byte for byte", (t) => {
  const asked = Object.values(here.pages).flat().length;
  t.diagnostic(`${Object.keys(here.pages).length} pages, ${asked} answers`);
  assert.ok(asked > 500);
  assert.deepEqual(Object.keys(there.pages), Object.keys(here.pages));
  for (const [page, told] of Object.entries(here.pages)) {
    assert.equal(there.pages[page].length, told.length, page);
    for (const [place, line] of told.entries()) assert.equal(there.pages[page][place], line, page);
  }
});
