// The texts of the page come as data; here the facts are filled in.

export type Facts = Readonly<Record<string, string | number>>;
export type Words = Readonly<Record<string, string>>;

const HOLE = /\{\{|\}\}|\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;

/**
 * Fills a template of the catalogues: `{name}` stands for a fact, `{count:card|cards}` for the word that
 * goes with a number, `{{` and `}}` for the braces themselves. A missing fact stays visible as it is written.
 */
export function fill(template: string, facts: Facts = {}): string {
  return template.replace(HOLE, (whole, name?: string, one?: string, many?: string) => {
    if (name === undefined) return whole.charAt(0);
    const fact = facts[name];
    if (fact === undefined) return whole;
    if (one === undefined) return String(fact);
    return Number(fact) === 1 ? one : (many ?? "");
  });
}

export type Say = (key: string, facts?: Facts) => string;

/** Finds and fills texts of one catalogue. A missing key is shown itself, so that somebody notices. */
export function speaker(words: Words): Say {
  return (key, facts) => fill(words[key] ?? key, facts);
}
