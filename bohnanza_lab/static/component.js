// Built from widgets/src by `npm run build`: change it there. The licences of others' code in it: licenses.txt.
async function i({model:e,el:t,host:r}){return(await r.getWidget(e.get("kit"))).exports.render({model:e,el:t})}var n={render:i};export{n as default};
