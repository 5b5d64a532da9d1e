// The web worker of a site of files: it brings Python and the package, and answers with the same module as the class server
// (bohnanza_lab/sessions/worker.py). Another one of the same judges what a reader writes (bohnanza_lab/sessions/judge.py).

interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
}

const SITE = new URL("../../", import.meta.url);
const BEGIN = `
import sys
sys.path[:0] = ["/site", "/site/notebooks", "/site/exercises"]
from bohnanza_lab.sessions.sessions import Sessions
from bohnanza_lab.sessions.worker import answer_line
sessions = Sessions()
lambda line: answer_line(sessions, line)
`;
/** What is written is judged, and what happens meanwhile is told at once. */
const JUDGE = `
from js import postMessage
from bohnanza_lab.sessions.judge import Judge
Judge(postMessage).answer
`;
/** The steps of the start: Python, the package, its modules. */
const STEPS = 3;

const tell = (done: number) => postMessage({ done, count: STEPS });

type Answer = (line: string) => string;

async function start(): Promise<{ answer: Answer; python: Pyodide }> {
  tell(0);
  const archive = fetch(new URL("python/bohnanza_lab.zip", SITE)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", SITE).href);
  const python: Pyodide = await loadPyodide();
  tell(1);
  python.unpackArchive(await archive, "zip", { extractDir: "/site" });
  tell(2);
  return { answer: python.runPython(BEGIN) as Answer, python };
}

/** What fails is heard by the page as an error of this worker. */
const fail = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });

/** Pyodide waits for ever for a file that does not come or is not whole: the page hears of it. */
function heard<Given extends unknown[], Got>(ask: (...given: Given) => Promise<Got>) {
  return (...given: Given) =>
    ask(...given).catch((error) => {
      fail(error);
      throw error;
    });
}
self.fetch = heard(self.fetch.bind(self));
Object.assign(WebAssembly, { instantiate: heard(WebAssembly.instantiate.bind(WebAssembly)) });

const started = start();

let judge: Answer | undefined;

addEventListener("message", ({ data }: MessageEvent<string | { judge: string }>) => {
  started
    .then(({ answer, python }) => {
      if (typeof data === "string") return postMessage(answer(data));
      judge ??= python.runPython(JUDGE) as Answer;
      postMessage(judge(data.judge));
    })
    .catch(fail);
});
