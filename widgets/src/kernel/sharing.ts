// What the kernel says anew is mostly what it has said before. What has not changed stays the very same object, so that
// whoever draws it sees at a glance that there is nothing to draw.
import { useRef } from "preact/hooks";

/** The data of `after`, made of the parts of `before` wherever they are equal. Both are JSON. */
export function shared<T>(before: unknown, after: T): T {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part, index) => shared(before[index], part));
    const same = parts.length === before.length && parts.every((part, index) => part === before[index]);
    return (same ? before : parts) as T;
  }
  if (isRecord(before) && isRecord(after)) {
    const parts = Object.entries(after).map(([key, part]) => [key, shared(before[key], part)] as const);
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

/** A value that stays the same object for as long as it is equal. */
export function useShared<T>(value: T): T {
  const kept = useRef(value);
  kept.current = shared(kept.current, value);
  return kept.current;
}
