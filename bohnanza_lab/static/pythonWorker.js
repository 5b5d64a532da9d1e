// Built from widgets/src. Licences: licenses.txt
var o=new URL("../../",import.meta.url),a=`
import sys
sys.path[:0] = ["/site", "/site/notebooks", "/site/exercises"]
from bohnanza_lab.sessions.sessions import Sessions
from bohnanza_lab.sessions.worker import answer_line
sessions = Sessions()
lambda line: answer_line(sessions, line)
`,c=`
from js import postMessage
from bohnanza_lab.sessions.judge import Judge
Judge(postMessage).answer
`,d=3,t=s=>postMessage({done:s,count:d});async function p(){t(0);let s=fetch(new URL("python/bohnanza_lab.zip",o)).then(i=>i.arrayBuffer()),{loadPyodide:n}=await import(new URL("pyodide/pyodide.mjs",o).href),e=await n();return t(1),e.unpackArchive(await s,"zip",{extractDir:"/site"}),t(2),{answer:e.runPython(a),python:e}}var u=p(),g=s=>setTimeout(()=>{throw s}),r;addEventListener("message",({data:s})=>{u.then(({answer:n,python:e})=>{if(typeof s=="string")return postMessage(n(s));r??=e.runPython(c),postMessage(r(s.judge))}).catch(g)});
