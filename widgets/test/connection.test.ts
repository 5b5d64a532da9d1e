import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, type News, watchConnection } from "../src/kernel/connection";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Signal<Value> {
  heard = new Set<(sender: unknown, value: Value) => void>();
  connect = (heard: (sender: unknown, value: Value) => void) => this.heard.add(heard);
  disconnect = (heard: (sender: unknown, value: Value) => void) => this.heard.delete(heard);
  emit = (value: Value) => {
    for (const each of [...this.heard]) each(null, value);
  };
}

/** A kernel that nobody has: the server's answers are `server`, a status or none. */
function line() {
  const server = { status: 200 as number | null, delay: 0, asked: [] as string[], headers: [] as Headers[] };
  const statusChanged = new Signal<string>();
  const connectionStatusChanged = new Signal<string>();
  const connection = {
    id: "k1",
    connectionStatus: "connected",
    statusChanged,
    connectionStatusChanged,
    disposed: new Signal<unknown>(),
    serverSettings: {
      baseUrl: "http://here.test/base/",
      token: "",
      init: {},
      fetch: (async (request: Request) => {
        server.asked.push(request.url);
        server.headers.push(request.headers);
        await new Promise((answer) => setTimeout(answer, server.delay));
        if (server.status === null) throw new TypeError("no network");
        return { status: server.status } as Response;
      }) as typeof fetch,
    },
    reconnect: vi.fn(async () => undefined),
  } satisfies Connection & Record<string, unknown>;
  const news: News[] = [];
  const stop = watchConnection(connection, (what) => news.push(what));
  return { server, connection, news, stop };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("the server is asked whether it has the kernel, without that counting as use of it", async () => {
  const { server, news, stop } = line();
  await pass(7000);
  expect(server.asked).toEqual(Array(2).fill("http://here.test/base/api/kernels/k1?no_track_activity=1"));
  expect(news).toEqual([]);
  stop();
  await pass(60_000);
  expect(server.asked).toHaveLength(2);
});

test("a hidden page asks nothing, and asks at once when it is seen again", async () => {
  const { server, stop } = line();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60_000);
  expect(server.asked).toHaveLength(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(server.asked).toHaveLength(1);
  stop();
});

test("a server that is away is noticed within ten seconds, and so is its return", async () => {
  const { server, news, stop } = line();
  server.status = null;
  await pass(10_000);
  expect(news).toEqual(["unreachable"]);
  server.status = 200;
  await pass(10_000);
  expect(news).toEqual(["unreachable", "reachable"]);
  stop();
});

test("a server that takes six seconds over an answer, as one with a full class may, is not away", async () => {
  const { server, news, stop } = line();
  server.delay = 6000;
  await pass(60_000);
  expect(server.asked.length).toBeGreaterThan(4);
  expect(news).toEqual([]);
  stop();
});

test("the question carries the number that the server has given this browser", async () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; _xsrf=2|abc");
  const { server, stop } = line();
  await pass(5000);
  expect(server.headers[0]?.get("X-XSRFToken")).toBe("2|abc");
  stop();
});

test("a server that never lets the page ask does not say that its kernel has ended", async () => {
  const { server, connection, news, stop } = line();
  server.status = 403;
  connection.connectionStatus = "connecting";
  await pass(10_000);
  expect(news).toEqual(["unreachable"]);
  connection.connectionStatus = "connected";
  await pass(5000);
  expect(news).toEqual(["unreachable", "reachable"]);
  stop();
});

test("a socket that stays closed is opened again", async () => {
  const { connection, news, stop } = line();
  connection.connectionStatus = "disconnected";
  connection.connectionStatusChanged.emit("disconnected");
  await pass(5000);
  expect(news).toEqual(["unreachable"]);
  expect(connection.reconnect).toHaveBeenCalled();
  connection.connectionStatus = "connected";
  connection.connectionStatusChanged.emit("connected");
  await pass(0);
  expect(news).toEqual(["unreachable", "reachable"]);
  stop();
});

test("a socket that has just been closed is left to the one that opens it again", async () => {
  const { connection, stop } = line();
  for (const status of ["disconnected", "connecting", "disconnected", "connecting"]) {
    connection.connectionStatus = status;
    connection.connectionStatusChanged.emit(status);
    await pass(500);
  }
  expect(connection.reconnect).not.toHaveBeenCalled();
  stop();
});

test("while a kernel restarts, whoever restarts it opens the socket again, however long that takes", async () => {
  const { connection, stop } = line();
  connection.statusChanged.emit("restarting");
  connection.connectionStatus = "connecting";
  connection.connectionStatusChanged.emit("connecting");
  await pass(30_000);
  expect(connection.reconnect).not.toHaveBeenCalled();
  connection.connectionStatus = "connected";
  connection.connectionStatusChanged.emit("connected");
  await pass(0);
  connection.connectionStatus = "disconnected";
  connection.connectionStatusChanged.emit("disconnected");
  await pass(5000);
  expect(connection.reconnect).toHaveBeenCalled();
  stop();
});

test.each(["restarting", "autorestarting", "dead"])("a kernel that is %s has ended", (status) => {
  const { connection, news, stop } = line();
  connection.statusChanged.emit("busy");
  expect(news).toEqual([]);
  connection.statusChanged.emit(status);
  expect(news).toEqual(["ended"]);
  stop();
});

test("a kernel that the server knows no more has ended; one that it never knew is left alone", async () => {
  const { server, news, stop } = line();
  server.status = 403;
  await pass(5000);
  expect(news).toEqual([]);
  server.status = 200;
  await pass(5000);
  server.status = 404;
  await pass(5000);
  expect(news).toContain("ended");
  stop();
});
