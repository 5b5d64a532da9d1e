import { expect, test } from "vitest";
import component from "../src/component";
import { Kernel } from "./kernel";

/** A model as Jupyter has it: it keeps what is set in it. */
class Shared extends Kernel {
  private kept: object = { ply: 0 };
  override get<Name extends "props" | "state">(name: Name) {
    return name === "state" ? this.kept : super.get(name);
  }
  set(_: "state", state: object) {
    this.kept = state;
  }
  /** A message from the kernel, to whoever hears it. */
  hear(message: object | null) {
    this.call("msg:custom", message);
  }
}

function opened(model: Shared) {
  const drawn: unknown[] = [];
  const exports = {
    render: (drawing: { model: { get(name: "state"): unknown } }) => {
      drawn.push(drawing.model.get("state"));
      return () => undefined;
    },
  };
  const host = { getWidget: async (kit: string) => ({ exports: kit === "anywidget:7" ? exports : never() }) };
  return { drawn, render: () => component.render({ model, el: document.body, host }) };
}

const never = () => {
  throw new Error("another kit");
};

test("a state that comes with an answer or unasked is that of a view which is opened later", async () => {
  const model = new Shared({ kit: "anywidget:7" });
  const close = component.initialize({ model });
  const { drawn, render } = opened(model);
  model.hear({ id: 1, ok: true, events: [], state: { ply: 1 } });
  await render();
  model.hear({ state: { ply: 2 } });
  model.hear({ id: 2, ok: true, events: [] });
  model.hear(null);
  await render();
  expect(drawn).toEqual([{ ply: 1 }, { ply: 2 }]);
  close();
  model.hear({ state: { ply: 3 } });
  expect(model.get("state")).toEqual({ ply: 2 });
});
