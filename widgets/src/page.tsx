// What every component needs to know of its page: the language, the texts, the beans, and how to announce something.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BeanView } from "./contract";
import type { Say } from "./words";

export interface Page {
  lang: string;
  say: Say;
  beans: Readonly<Record<string, BeanView>>;
  /** Says something to a reader with a screen reader. */
  announce(text: string): void;
}

const Context = createContext<Page>({ lang: "en", say: (key) => key, beans: {}, announce: () => undefined });

export const PageProvider = Context.Provider;

export function usePage(): Page {
  return useContext(Context);
}

/** The name and number of a bean: "Soy 12". */
export function useBeanName(): (key: string) => string {
  const { beans, say } = usePage();
  return (key) => {
    const bean = beans[key];
    return bean ? say("card.label", { name: bean.name, number: bean.number }) : key;
  };
}

/** Cards in words, counted by kind: "2 Soy and Red". */
export function useBeanList(): (keys: readonly string[]) => string {
  const { beans, lang, say } = usePage();
  return (keys) => {
    const kinds = [...new Set(keys)].map((key) => {
      const count = keys.filter((other) => other === key).length;
      const name = beans[key]?.name ?? key;
      return count === 1 ? name : `${count} ${name}`;
    });
    return new Intl.ListFormat(lang).format(kinds) || say("offer.nothing");
  };
}

/** How a part of a table shows its rules, an entry by its id, or all with ""; nothing where there is no table. */
export const RulesContext = createContext<((entry: string) => void) | null>(null);
