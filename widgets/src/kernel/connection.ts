// Whether the kernel of this page can be reached and is still the one it was: noticed while nobody clicks.
//
// The kernel itself is not asked: it may be busy, and a kernel that is asked again and again looks used to a server that
// ends the unused ones. The connection says what it hears, and the server is asked whether it has this kernel.

interface Signal<Value> {
  connect(heard: (sender: unknown, value: Value) => void): unknown;
  disconnect(heard: (sender: unknown, value: Value) => void): unknown;
}

/** What is used of a connection to a kernel (`IKernelConnection` of JupyterLab, which Voilà's front end has too). */
export interface Connection {
  readonly id: string;
  readonly connectionStatus: string;
  readonly statusChanged: Signal<string>;
  readonly connectionStatusChanged: Signal<string>;
  readonly disposed: Signal<unknown>;
  readonly serverSettings?: {
    readonly baseUrl: string;
    readonly token: string;
    readonly init: RequestInit;
    readonly fetch: typeof fetch;
  };
  reconnect(): Promise<void>;
}

/** `ended`: this kernel is gone for good, and with it all that it knew. */
export type News = "reachable" | "unreachable" | "ended";

/** Milliseconds between two questions to the server, and until it counts as unreachable: ten seconds at most in all. A
 * server with a full class may take some seconds over an answer. */
const INTERVAL = 3000;
const PATIENCE = 6500;
/** The statuses of a kernel that has been started anew or is not going to be. */
const RESTARTING: readonly string[] = ["restarting", "autorestarting"];
const ENDED: readonly string[] = [...RESTARTING, "dead"];
/** It has no such kernel. */
const GONE: readonly number[] = [404, 410, 424];
/** It does not know who is asking: no longer, or it never lets this page ask. */
const FORBIDDEN: readonly number[] = [401, 403];

const watches = new WeakMap<Connection, Watch>();

/** Tells what becomes of a connection, until the function it returns is called. */
export function watchConnection(connection: Connection, tell: (news: News) => void): () => void {
  let watch = watches.get(connection);
  if (!watch) {
    watch = new Watch(connection);
    watches.set(connection, watch);
  }
  return watch.add(tell);
}

/** Whether the server answers now, whatever it says. */
export async function serverAnswers({ serverSettings: settings }: Connection): Promise<boolean> {
  return !settings || (await asked(settings, "api")) !== null;
}

/** All components on a connection share one, so that the server is asked once. */
class Watch {
  readonly #connection: Connection;
  readonly #listeners = new Set<(news: News) => void>();
  #reachable = true;
  /** Whether the server has ever known this kernel. Otherwise its answers prove nothing. */
  #known = false;
  /** When the socket was first found closed; null while it is open. */
  #closedSince: number | null = null;
  /** Whoever restarts the kernel opens the socket again. A second attempt beside that one would cut it off. */
  #restarting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions: a late answer to an earlier one is not listened to. */
  #question = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  add(tell: (news: News) => void): () => void {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(tell);
    if (!this.#reachable) tell("unreachable");
    return () => {
      if (this.#listeners.delete(tell) && this.#listeners.size === 0) this.#stop();
    };
  }

  #start(): void {
    const { statusChanged, connectionStatusChanged, disposed } = this.#connection;
    statusChanged.connect(this.#onStatus);
    connectionStatusChanged.connect(this.#look);
    disposed.connect(this.#onEnd);
    document.addEventListener("visibilitychange", this.#look);
    for (const event of ["online", "offline"]) window.addEventListener(event, this.#look);
    this.#later();
  }

  #stop(): void {
    const { statusChanged, connectionStatusChanged, disposed } = this.#connection;
    statusChanged.disconnect(this.#onStatus);
    connectionStatusChanged.disconnect(this.#look);
    disposed.disconnect(this.#onEnd);
    document.removeEventListener("visibilitychange", this.#look);
    for (const event of ["online", "offline"]) window.removeEventListener(event, this.#look);
    clearTimeout(this.#timer);
    this.#question += 1;
    this.#reachable = true;
  }

  /** Nobody sees a hidden page, and nobody is asked for it. */
  #later(): void {
    clearTimeout(this.#timer);
    if (!document.hidden) this.#timer = setTimeout(this.#look, INTERVAL);
  }

  readonly #look = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#question += 1;
    if (document.hidden) return;
    const question = this.#question;
    const news = await this.#ask();
    if (question !== this.#question) return;
    this.#later();
    if (news === "ended") this.#onEnd();
    else if (this.#reachable !== (news === "reachable")) {
      this.#reachable = news === "reachable";
      this.#tell(news);
    }
  };

  async #ask(): Promise<News> {
    const { serverSettings: settings, id } = this.#connection;
    const status = settings ? await asked(settings, `api/kernels/${id}?no_track_activity=1`) : 200;
    const open = this.#connection.connectionStatus === "connected";
    this.#closedSince = open ? null : (this.#closedSince ?? Date.now());
    if (open) this.#restarting = false;
    if (status === null || status >= 500) return "unreachable";
    if (GONE.includes(status)) return this.#known || !open ? "ended" : "reachable";
    if (FORBIDDEN.includes(status)) return this.#known ? "ended" : open ? "reachable" : "unreachable";
    this.#known = true;
    if (this.#closedSince === null) return "reachable";
    const long = Date.now() - this.#closedSince >= INTERVAL;
    // The server is there again: the socket need not wait until its own next try, which may be two minutes away.
    if (settings && long && !this.#restarting) this.#reconnect();
    return long || !this.#reachable ? "unreachable" : "reachable";
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connection.reconnect();
    } catch {
      // There is no way yet; or the page is being left, and has let go of the connection.
    }
  }

  #tell(news: News): void {
    for (const tell of [...this.#listeners]) tell(news);
  }

  readonly #onEnd = () => this.#tell("ended");

  readonly #onStatus = (_: unknown, status: string) => {
    if (RESTARTING.includes(status)) this.#restarting = true;
    if (ENDED.includes(status)) this.#onEnd();
  };
}

/** The status of the server's answer; null where there is none in time. */
async function asked(
  { baseUrl, token, init, fetch }: NonNullable<Connection["serverSettings"]>,
  path: string,
): Promise<number | null> {
  const headers = new Headers();
  if (token) headers.set("Authorization", `token ${token}`);
  // JupyterHub answers a page's question only with the number that it has given the page's browser.
  const number = /(?:^|;\s*)_xsrf=([^;]*)/.exec(document.cookie)?.[1];
  if (number) headers.set("X-XSRFToken", number);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(new Request(baseUrl + path, { ...init, headers, signal }));
    return answer.status;
  } catch {
    return null;
  }
}
