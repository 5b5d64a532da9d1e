// Keeps a site of files for a reader without a network: the pages that were opened, or everything. A build stands in one
// cache. What is not of a page's own build stands at other addresses, so that no page is half of one build and half of
// another; and no file is kept that is not, byte by byte, the one which the build has.
import { registerRoute } from "workbox-routing";
import { Strategy, type StrategyHandler } from "workbox-strategies";

/** What the site's builder writes before this script: each file with the first 16 digits of its SHA-256, and its bytes. */
interface Build {
  /** A digest of all that follows. */
  id: string;
  /** The folder of what pages load, called by a digest of it. */
  folder: string;
  files: Record<string, readonly [digest: string, bytes: number]>;
}

/** What a page asks: to keep what it has loaded (with `python`, what answers it too), everything, or how much that is. */
export interface ToKeep {
  opened?: readonly string[];
  python?: boolean;
  all?: true;
  size?: true;
}

/** How many bytes are kept, and of how many. `end` is the last word: why it ends before all is kept, or "". */
export interface KeptSoFar {
  done: number;
  of: number;
  end?: "" | "full" | "missing";
}

interface Lifetime extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Asked extends Lifetime {
  data: ToKeep;
  ports: MessagePort[];
}

interface Scope {
  build: Build;
  clients: { claim(): Promise<void>; matchAll(of: { type: "window" }): Promise<unknown[]> };
  registration: { installing: unknown; waiting: unknown };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(type: string, act: (event: E) => void): void;
}

const scope = self as unknown as Scope;
const { id, folder, files } = scope.build;
const SITE = new URL("./", location.href);
/** Several sites may stand below one host. */
const OURS = `bohnanza-site ${SITE.pathname} `;
const CACHE = OURS + id;
/** What is under an address is the same for everybody who asks. */
const ANYBODY = { ignoreVary: true };
const HOME = /^(.*\/)index\.html$/;
/** So many files are fetched at once. */
const AT_ONCE = 4;

/** The file of the site that stands at an address, whatever is asked of it there. */
function fileAt(address: string): string | undefined {
  const { origin, pathname } = new URL(address);
  if (!`${origin}${pathname}`.startsWith(SITE.href)) return undefined;
  const path = decodeURI(pathname.slice(SITE.pathname.length));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return file in files ? file : undefined;
}

const addressOf = (file: string) => new URL(encodeURI(file), SITE).href;

/** Whether an answer is the file of this build. One that is cut off is not. */
async function isWhole(file: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const bytes = await answer
    .clone()
    .arrayBuffer()
    .catch(() => null);
  const digest = bytes && new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 8);
  const digits = [...(digest ?? [])].map((byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("") === files[file]?.[0];
}

/** What is kept, else what the server has; that is kept for the next time if it is of this build. */
class Kept extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const file = fileAt(request.url) ?? "";
    const kept = await handler.cacheMatch(addressOf(file));
    if (kept) return kept;
    const answer = await handler.fetch(request);
    handler.waitUntil(this.#keep(file, answer.clone(), handler));
    return answer;
  }

  /** A storage that is full keeps nothing more, and the page has its answer. */
  async #keep(file: string, answer: Response, handler: StrategyHandler): Promise<void> {
    if (await isWhole(file, answer)) await handler.cachePut(addressOf(file), answer).catch(() => {});
  }
}

/** Keeps a file: from an earlier build where it is the same, from the server otherwise. Says whether it is kept. */
async function keep(file: string, cache: Cache, earlier?: ReadonlyMap<string, Response>): Promise<boolean> {
  const address = addressOf(file);
  if (await cache.match(address, ANYBODY)) return true;
  const before = earlier?.get(withoutFolder(file));
  const asked = [
    async () => before?.clone() ?? Response.error(),
    () => fetch(address),
    () => fetch(address, { cache: "reload" }), // what the browser had may be of an earlier build
  ];
  for (const ask of asked) {
    const answer = await ask().catch(() => Response.error());
    if (!(await isWhole(file, answer))) continue;
    // A copy has no address of its own: a page refuses an answer from another address, and a module would load its
    // neighbours from there.
    await cache.put(address, new Response(await answer.blob(), { headers: answer.headers }));
    return true;
  }
  return false;
}

const withoutFolder = (file: string) => file.replace(/^files-[0-9a-f]+\//, "");

/** The names of the caches of this site's other builds. */
async function otherBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** Has all that an earlier build had, before this one takes its place: all of it, or this build is not installed. */
async function install(): Promise<void> {
  const earlier = new Map<string, Response>();
  for (const old of await Promise.all((await otherBuilds()).map((name) => caches.open(name))))
    for (const { url } of await old.keys()) {
      const path = withoutFolder(decodeURI(url.slice(SITE.href.length)));
      const answer = await old.match(url, ANYBODY);
      if (answer) earlier.set(path, answer);
    }
  const cache = await caches.open(CACHE);
  const wanted = Object.keys(files).filter((file) => earlier.has(withoutFolder(file)));
  for (const file of wanted) if (!(await keep(file, cache, earlier))) throw new Error(`${file} is missing`);
  await scope.skipWaiting();
}

/** What a page that has been opened needs to be opened again: of the home page that is the first game too. */
function neededBy({ opened = [], python = false }: ToKeep): string[] {
  const pages = opened.flatMap((address) => fileAt(address) ?? []);
  const games = pages.flatMap((page) => (HOME.test(page) ? [page.replace(HOME, "$1first-game.html")] : []));
  const shared = [`${folder}/static/`, ...(python ? [`${folder}/pyodide/`, `${folder}/python/`] : [])];
  const always = Object.keys(files).filter((file) => shared.some((each) => file.startsWith(each)));
  return ["index.html", ...pages, ...games, ...always].filter((file) => file in files);
}

async function keepAsked(asked: ToKeep, tell: (so: KeptSoFar) => void): Promise<void> {
  const wanted = [...new Set(asked.all || asked.size ? Object.keys(files) : neededBy(asked))];
  const bytes = (file: string) => files[file]?.[1] ?? 0;
  const of = wanted.reduce((sum, file) => sum + bytes(file), 0);
  let done = 0;
  if (asked.size) return tell({ done, of, end: "" });
  const cache = await caches.open(CACHE);
  let end: KeptSoFar["end"] = "";
  const waiting = wanted.values();
  const work = async () => {
    for (const file of waiting) {
      if (end) return;
      const kept = await keep(file, cache).catch(() => "full" as const);
      if (kept !== true) end = kept === "full" ? "full" : "missing";
      else done += bytes(file);
      tell({ done, of });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tell({ done, of, end });
  const others = await otherBuilds();
  // Pages of an earlier build may still be open in another window, and ask for more of it. A build that is on its way
  // takes the place of this one.
  if ((await scope.clients.matchAll({ type: "window" })).length > 1) return;
  if (scope.registration.installing || scope.registration.waiting) return;
  await Promise.all(others.map((name) => caches.delete(name)));
}

registerRoute(
  ({ url }) => fileAt(url.href) !== undefined,
  new Kept({ cacheName: CACHE, matchOptions: ANYBODY }),
);
// A page of an earlier build, open in another window, asks for more of it.
registerRoute(
  ({ url }) => url.href.startsWith(`${SITE.href}files-`),
  async ({ request }) => (await caches.match(request, ANYBODY)) ?? fetch(request),
);
scope.addEventListener<Lifetime>("install", (event) => event.waitUntil(install()));
scope.addEventListener<Lifetime>("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener<Asked>("message", (event) => {
  const [port] = event.ports;
  if (port) event.waitUntil(keepAsked(event.data, (so) => port.postMessage(so)));
});
