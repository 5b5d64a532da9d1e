// The part of a widget model that is used here (see the front-end module of anywidget).
import { useEffect, useState } from "preact/hooks";
import type { Connection } from "./connection";
import { replaceEqualDeep } from "./structuralSharing";

/** A component's model; `Traits` are those of the contract (`CardTraits`, …). */
// biome-ignore lint/suspicious/noExplicitAny: without them, the model of any component at all
export interface Model<Traits = any> {
  get<Name extends keyof Traits & string>(name: Name): Traits[Name];
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
  /** What keeps the models of a page. In a page or a notebook with a kernel it has the connection to it. */
  widget_manager?: { kernel?: Connection | null };
}

/** A trait of the model. The component renders again when it changes; its unchanged parts stay the same objects. */
export function useTrait<Traits, Name extends keyof Traits & string>(
  model: Model<Traits>,
  name: Name,
): Traits[Name] {
  const [value, setValue] = useState(() => model.get(name));
  useEffect(() => {
    const event = `change:${name}`;
    const onChange = () => setValue((before) => replaceEqualDeep(before, model.get(name)));
    onChange();
    model.on(event, onChange);
    return () => model.off(event, onChange);
  }, [model, name]);
  return value;
}
