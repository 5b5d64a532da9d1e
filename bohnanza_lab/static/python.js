// Built from widgets/src by `npm run build`: change it there. The licences of others' code in it: licenses.txt.
var i=new URL("../../",import.meta.url),r=`
import sys
sys.path[:0] = ["/site", "/site/notebooks", "/site/exercises"]
from bohnanza_lab.sessions.sessions import Sessions
from bohnanza_lab.sessions.worker import answer_line
sessions = Sessions()
lambda line: answer_line(sessions, line)
`,a=3,e=s=>postMessage({done:s,count:a});async function c(){e(0);let s=fetch(new URL("python/bohnanza_lab.zip",i)).then(o=>o.arrayBuffer()),{loadPyodide:n}=await import(new URL("pyodide/pyodide.mjs",i).href),t=await n();return e(1),t.unpackArchive(await s,"zip",{extractDir:"/site"}),e(2),t.runPython(r)}var h=c(),d=s=>setTimeout(()=>{throw s});addEventListener("message",({data:s})=>{h.then(n=>postMessage(n(s))).catch(d)});
