// The little of a widget model that is used here (the anywidget front-end module).
import { useEffect, useState } from "preact/hooks";
import { shared } from "./sharing";

export interface Model {
  get(name: string): unknown;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
}

/** A trait of the model, drawn anew when it changes; what has not changed in it stays the same object. */
export function useTrait<T>(model: Model, name: string): T {
  const [value, setValue] = useState(() => model.get(name) as T);
  useEffect(() => {
    const event = `change:${name}`;
    const changed = () => setValue((before) => shared(before, model.get(name) as T));
    changed();
    model.on(event, changed);
    return () => model.off(event, changed);
  }, [model, name]);
  return value;
}
