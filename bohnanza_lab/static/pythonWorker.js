// Built from widgets/src. Licences: licenses.txt
var i=new URL("../../",import.meta.url),d=`
import sys
sys.path[:0] = ["/site", "/site/notebooks", "/site/exercises"]
from bohnanza_lab.sessions.sessions import Sessions
from bohnanza_lab.sessions.worker import answer_line
sessions = Sessions()
lambda line: answer_line(sessions, line)
`,h=`
from js import postMessage
from bohnanza_lab.sessions.judge import Judge
Judge(postMessage).answer
`,u=3,t=e=>postMessage({done:e,count:u});async function p(){t(0);let e=fetch(new URL("python/bohnanza_lab.zip",i)).then(c=>c.arrayBuffer()),{loadPyodide:n}=await import(new URL("pyodide/pyodide.mjs",i).href),s=await n();return t(1),s.unpackArchive(await e,"zip",{extractDir:"/site"}),t(2),{answer:s.runPython(d),python:s}}var r=e=>setTimeout(()=>{throw e});function a(e){return(...n)=>e(...n).catch(s=>{throw r(s),s})}self.fetch=a(self.fetch.bind(self));Object.assign(WebAssembly,{instantiate:a(WebAssembly.instantiate.bind(WebAssembly))});var f=p(),o;addEventListener("message",({data:e})=>{f.then(({answer:n,python:s})=>{if(typeof e=="string")return postMessage(n(e));o??=s.runPython(h),postMessage(o(e.judge))}).catch(r)});
