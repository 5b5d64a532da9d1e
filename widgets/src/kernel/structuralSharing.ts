// Most of a new state equals the old one. Its equal parts are kept as the same objects, so that a component which is
// given one of them knows without comparing that there is nothing to render.
import { useRef } from "preact/hooks";

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
