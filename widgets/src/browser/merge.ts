// Two pages that change the same thing: what each has changed is kept, field by field.

/** A thing as this page knew it, as it is stored by now, and as this page has it now. */
export interface States<T> {
  base?: T | undefined;
  stored?: T | undefined;
  now: T;
}

/** How each field merges. A field without a merger does not compile. */
export type Mergers<T> = { readonly [K in keyof T]-?: (states: States<T>, field: K) => T[K] };

export function merge<T extends object>(mergers: Mergers<T>, states: States<T>): T {
  const fields = Object.keys(mergers) as (keyof T)[];
  const merged = fields.map((field) => [field, mergers[field](states, field)] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}

/** The value of this page if it has changed it, else that which is stored. */
export function changed<T, K extends keyof T>({ base, stored, now }: States<T>, field: K): T[K] {
  return base && stored && isSame(base[field], now[field]) ? stored[field] : now[field];
}

/** The value of the state that is later. */
export function later<T extends { at: number }, K extends keyof T>(
  { stored, now }: States<T>,
  field: K,
): T[K] {
  return (stored && stored.at > now.at ? stored : now)[field];
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
