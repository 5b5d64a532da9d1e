// Built from widgets/src. Licences: licenses.txt
function r({model:t}){let e=i=>{i?.state&&t.set("state",i.state)};return t.on("msg:custom",e),()=>t.off("msg:custom",e)}async function n({model:t,el:e,host:i}){return(await i.getWidget(t.get("props").kit)).exports.render({model:t,el:e})}var s={initialize:r,render:n};export{s as default};
