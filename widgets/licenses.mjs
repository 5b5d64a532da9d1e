// The licences of the code of others that is in the build: they ask that their notices go wherever it goes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULES = join(import.meta.dirname, "node_modules");

/** The packages of which the outputs of a build have code. */
export function packagesIn({ outputs }) {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

/** The notices of these packages, one below the other. A package without a licence cannot be built in. */
export function notices(packages, modules = MODULES) {
  const texts = packages.map((name) => {
    const folder = join(modules, name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    if (!file) throw new Error(`${name}: there is no licence in ${folder}`);
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `${["The front end of bohnanza_lab has code of these packages in it.", ...texts].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}
