// Built from widgets/src by `npm run build`: change it there. The licences of others' code in it: licenses.txt.
async function render({model,el,host}){return(await host.getWidget(model.get("kit"))).exports.render({model,el})}var component_default={render};export{component_default as default};
