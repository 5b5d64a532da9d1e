// Built from widgets/src by `npm run build`: change it there.

// src/component.ts
async function render({ model, el, host }) {
  const kit = await host.getWidget(model.get("kit"));
  return kit.exports.render({ model, el });
}
var component_default = { render };
export {
  component_default as default
};
