// Finds the entry that answers a question in a player's words (the library MiniSearch). This is a module of its own, which
// the rules bring along: no other page waits for it.
import MiniSearch from "minisearch";
import type { EntryView } from "../contract";

export { misfits, nearestBoxes, putAside } from "./boxes";

/** The ids of the entries that fit a question, the best first; where none does, the nearest few. */
export type Find = (question: string) => { ids: string[]; near: boolean };

/** So many are the nearest, where no entry fits. */
const NEAREST = 3;

/** Words that say nothing of what is asked. */
const COMMON: Readonly<Record<string, string>> = {
  en: `a about all an and any are as at be been by can do does for from get has have he her here his how i if in is it
    its just may me my not of on one or our she should so some that the their them then there they this to was we what
    when where which while who whose will with would you your`,
  es: `a al algo algun alguien ante como con cual cuales cuando de del desde donde e el ella en entre era es esa ese eso
    esta este esto hay la las le les lo los me mi mis mas muy ni no nos nosotros o para pero por porque puede puedo que
    quien se ser si sin sobre son su sus te tengo tiene tu tus un una uno unos y ya yo`,
};

/** What players call a thing, and what the rules call it. */
const SAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    sell: "harvest",
    sold: "harvest",
    cash: "harvest",
    deck: "pile",
    stock: "pile",
    reveal: "turn",
    revealing: "turn",
    flip: "turn",
    empty: "out",
    exhausted: "out",
    depleted: "out",
    starts: "begin",
    first: "begin",
    goes: "begin",
    maximum: "full",
    limit: "full",
    dealt: "deal",
    drawn: "draw",
    drawing: "draw",
    everyone: "everybody",
    barter: "trade",
    swap: "trade",
    offered: "offer",
    single: "one",
    lone: "one",
    receive: "received",
    put: "plant",
    money: "coins",
    price: "cost",
    refuse: "decline",
    revealed: "turned",
    gold: "coin",
    over: "end",
    finish: "end",
    finished: "end",
    score: "goal",
    scoring: "goal",
    lie: "bluff",
    lying: "bluff",
    cheat: "bluff",
    leftover: "left",
    both: "second",
  },
  es: {
    vender: "cosechar",
    venderlo: "cosechar",
    cobrar: "cosechar",
    mazo: "pila",
    cambiar: "intercambiar",
    cambio: "intercambio",
    voltear: "revelar",
    acaba: "agota",
    vacio: "agota",
    empieza: "comienza",
    empezar: "comenzar",
    primero: "comienza",
    maximo: "lleno",
    limite: "lleno",
    robadas: "robar",
    quitan: "quitar",
    solo: "sola",
    sobran: "dejar",
    ofrecidas: "oferta",
    ofrecer: "oferta",
    dinero: "monedas",
    precio: "cuesta",
    barajar: "barajan",
    reparten: "reparto",
    mezclar: "barajar",
    dar: "regalar",
    frijol: "poroto",
    frejol: "poroto",
    judia: "poroto",
    habichuela: "poroto",
    maso: "pila",
    baraja: "pila",
    acabo: "agota",
    termina: "final",
    termino: "final",
    pelea: "batalla",
    lucha: "batalla",
    caballos: "caballeria",
    puntos: "objetivo",
    puntaje: "objetivo",
    mentir: "enganar",
    faroles: "enganar",
    tramposo: "enganar",
    otro: "tercer",
  },
};

/** What an edition has of its own is nearer to a question at its table than what it shares. */
const OWN = 1.3;
const BASE = "rio-grande";

/** Of entries that fit alike, the rule itself comes first. */
const WEIGHTS: Readonly<Record<EntryView["kind"], number>> = {
  rule: 1.2,
  meter: 1.2,
  ruling: 1,
  silent: 1,
  advice: 0.85,
  conflict: 0.7,
};

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");

/** A word without its ending: the same for one and for several, and in most forms of a verb. */
function stem(word: string, lang: string): string {
  if (word.length < 4) return word;
  if (lang === "es")
    return word.replace(/(?:aciones|acion|ando|iendo|[ai]d[ao]s?|arse|erse|[aei]r|[aeo]n|[aeo]s|[aeo])$/, "");
  return word.replace(/(?:ies|y)$/, "i").replace(/(?:ings?|ed|es|s|e)$/, "");
}

/** How entries of an edition are found, in a language. */
export function searchIn(entries: readonly EntryView[], edition: string, lang: string): Find {
  const common = new Set((COMMON[lang] ?? "").split(/\s+/));
  const term = (word: string) => (common.has(word) ? null : stem(word, lang));
  // whatever ending a word has
  const same = new Map(
    Object.entries(SAME[lang] ?? {}).map(([word, other]) => [stem(word, lang), stem(other, lang)]),
  );
  const index = new MiniSearch({
    fields: ["title", "asked", "text", "topic"],
    processTerm: (word) => term(plain(word)),
    searchOptions: {
      boost: { title: 2.5, asked: 2, topic: 0.5 },
      processTerm(word) {
        const asked = term(plain(word));
        const other = asked && same.get(asked);
        return [asked, other || null].filter((each) => each !== null);
      },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
      boostDocument: (_, __, stored) => WEIGHTS[stored?.kind as EntryView["kind"]] * (stored?.own ? OWN : 1),
    },
    storeFields: ["kind", "own"],
  });
  index.addAll(
    entries.map((each) => ({
      ...each,
      own: !each.editions.includes(BASE),
      text: `${each.otherwise[edition] ?? each.text} ${each.why}`,
    })),
  );
  return (question) => {
    const words = new Set(question.split(/\s+/).map((word) => term(plain(word))));
    const found = index.search(question);
    if (found.length === 0) {
      const nearest = index.search(question, { fuzzy: 0.5, prefix: true, combineWith: "OR" });
      return { ids: nearest.slice(0, NEAREST).map(({ id }) => id as string), near: true };
    }
    // An entry that has more of what is asked is nearer than one that has one word of it often.
    const near = ({ score, queryTerms }: (typeof found)[number]) =>
      score * Math.min(1, queryTerms.length / words.size);
    const ids = found.sort((one, other) => near(other) - near(one)).map(({ id }) => id as string);
    return { ids, near: false };
  };
}
