// The part of a widget model that is used here (see the front-end module of anywidget).
import { useEffect, useRef, useState } from "preact/hooks";
import type { Connection } from "./connection";

/** A component's model. Its props never change. Its state comes in messages (component.ts). */
// biome-ignore lint/suspicious/noExplicitAny: without them, the model of any component at all
export interface Model<Props = any, State = any> {
  get<Name extends "props" | "state">(name: Name): { props: Props; state: State }[Name];
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
  /** Whether its kernel is on the way: an answer then takes as long as that. */
  starting?(): boolean;
  /** What keeps the models of a page. In a page or a notebook with a kernel it has the connection to it. */
  widget_manager?: { kernel?: Connection | null };
}

/**
 * The state of the component, or a part of it, which renders again when that changes; its unchanged parts stay the same
 * objects.
 */
export function useModelState<State, Part = State>(
  model: Model<unknown, State>,
  part: (state: State) => Part = (state) => state as unknown as Part,
): Part {
  const [state, setState] = useState(() => part(model.get("state")));
  useEffect(() => {
    const onChange = () => setState((before) => replaceEqualDeep(before, part(model.get("state"))));
    onChange();
    model.on("change:state", onChange);
    return () => model.off("change:state", onChange);
  }, [model]);
  return state;
}

/** The model of the kit, which says what all components of a page share. */
export interface KitModel extends Pick<Model, "on" | "send"> {
  get(name: "_css" | "games" | "version"): unknown;
}

// Most of a new state equals the old one. Its equal parts are kept as the same objects, so that a component which is
// given one of them knows without comparing that there is nothing to render.

/** `after` with those of its parts that equal parts of `before` replaced by them. Both are JSON. */
export function replaceEqualDeep<T>(before: unknown, after: T): T {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part, index) => replaceEqualDeep(before[index], part));
    const same = parts.length === before.length && parts.every((part, index) => part === before[index]);
    return (same ? before : parts) as T;
  }
  if (isRecord(before) && isRecord(after)) {
    const parts = Object.entries(after).map(
      ([key, part]) => [key, replaceEqualDeep(before[key], part)] as const,
    );
    const same =
      parts.length === Object.keys(before).length &&
      parts.every(([key, part]) => key in before && part === before[key]);
    return (same ? before : Object.fromEntries(parts)) as T;
  }
  return after;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value whose parts stay the same objects from one rendering to the next as long as they are equal. */
export function useStructuralSharing<T>(value: T): T {
  const last = useRef(value);
  last.current = replaceEqualDeep(last.current, value);
  return last.current;
}
