// What every component needs to know of the page it stands in: its words, its beans, a voice.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BeanView } from "./contract";
import type { Say } from "./words";

export interface Page {
  lang: string;
  say: Say;
  beans: Readonly<Record<string, BeanView>>;
  /** Says something to whoever listens instead of looking. */
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
