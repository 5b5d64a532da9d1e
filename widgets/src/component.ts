// The front-end module of a component. What draws it is in the kit, which comes once for all of them.
import type { Model } from "./kernel/model";

interface Drawing {
  model: Model;
  el: HTMLElement;
}

interface Host {
  getWidget(
    kit: unknown,
  ): Promise<{ exports: { render(drawing: Drawing): (() => void) | Promise<() => void> } }>;
}

async function render({ model, el, host }: Drawing & { host: Host }): Promise<() => void> {
  const kit = await host.getWidget(model.get("kit"));
  return kit.exports.render({ model, el });
}

export default { render };
