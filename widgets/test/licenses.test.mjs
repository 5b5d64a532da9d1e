import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { OUT, scripts } from "../bundle.mjs";
import { notices, packagesIn } from "../licenses.mjs";

const MODULES = join(import.meta.dirname, "..", "node_modules");

test("every package that is in the bundle has its licence beside it", async () => {
  const { metafile } = await build({ ...scripts, write: false });
  const packages = packagesIn(metafile);
  const editor = packages.filter((name) =>
    /^(@codemirror|@lezer|@marijn)\/|^(style-mod|w3c-keyname)$/.test(name),
  );
  expect(packages.filter((name) => !editor.includes(name))).toEqual([
    "minisearch",
    "preact",
    "ts-fsrs",
    "workbox-core",
    "workbox-routing",
    "workbox-strategies",
  ]);
  expect(editor.length).toBeGreaterThan(6);
  const beside = readFileSync(join(OUT, "licenses.txt"), "utf8");
  for (const name of packages) {
    const file = readdirSync(join(MODULES, name)).find((each) => each.startsWith("LICENSE"));
    const { version } = JSON.parse(readFileSync(join(MODULES, name, "package.json"), "utf8"));
    expect(beside).toContain(`${name} ${version} (MIT)`);
    expect(beside).toContain(readFileSync(join(MODULES, name, file), "utf8").trim());
  }
});

test("a package without a licence cannot be built in", () => {
  const modules = mkdtempSync(join(tmpdir(), "modules-"));
  mkdirSync(join(modules, "bare"));
  writeFileSync(join(modules, "bare", "package.json"), '{"version": "1.0.0", "license": "MIT"}');
  expect(() => notices(["bare"], modules)).toThrow("bare: there is no licence");
});
