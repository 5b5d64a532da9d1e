// The front-end module of a component in Jupyter. What draws it is in the kit, which comes once for all of them.
import type { Update } from "./contract";
import type { Model } from "./kernel/model";

interface Drawing {
  model: Model<{ kit: string }>;
  el: HTMLElement;
}

interface Host {
  getWidget(
    kit: string,
  ): Promise<{ exports: { render(drawing: Drawing): (() => void) | Promise<() => void> } }>;
}

interface Shared extends Model {
  set(name: "state", state: unknown): void;
}

/**
 * Keeps the state of each message in the model, for all its views: those that are open and those that come. The kernel
 * is not heard before this has returned, so none is missed.
 */
function initialize({ model }: { model: Shared }): () => void {
  const onMessage = (message: Update | null) => {
    if (message?.state) model.set("state", message.state);
  };
  model.on("msg:custom", onMessage);
  return () => model.off("msg:custom", onMessage);
}

async function render({ model, el, host }: Drawing & { host: Host }): Promise<() => void> {
  const kit = await host.getWidget(model.get("props").kit);
  return kit.exports.render({ model, el });
}

export default { initialize, render };
