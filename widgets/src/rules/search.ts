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
  en: `a about all allowed am an any and are as at be been by can could d did do does doesn don for from going has have he
    her here his how i if in into is isn it its just legal ll may me my not of on once or our permitted possible re really
    she should so some somebody someone something still t that the their them then there they this to too us ve was we
    were what when where which while who whose will with would you your`,
  es: `a al algo alguien algun alguna ahi ante asi aunque como con cual cuales cuando de del desde donde e el ella ellas
    ellos en entonces entre era es esa ese eso esta estan estar este esto fue ha haber hace hacer hacia hago hay la las le
    les lo los me mi mis muy ni no nos nosotros o para pero permitido por porque posible pueda puede pueden puedo pues que
    quien quienes se sea ser si sin sobre son su sus te tengo tener tiene tienen toca tu tus un una uno unos va vale van y
    ya yo`,
};

/** In each line, words that mean the same to players: what they say, and what the rules call it. */
const SAME: Readonly<Record<string, string>> = {
  en: `harvest sell sold cash uproot dig clear
    trade swap exchange barter negotiate haggle bargain
    plant put sow
    pile deck stock
    turn reveal flip
    out empty exhausted depleted
    begin start first
    full maximum limit occupied
    draw drew drawn drawing
    deal dealt
    everybody everyone
    player person people
    one single lone
    coin money gold earn
    cost price pay worth value
    buy purchase bought
    refuse decline reject
    gift present donate
    give gave given
    end over finish
    bluff lie lying cheat
    left leftover remain
    field plot
    opponent rival
    compulsory mandatory must forced obligatory
    order sort arrange rearrange reorder
    part half
    win won winner
    discard throw
    keep kept
    mistake wrong error
    lose lost
    receive got
    run ran
    same equal
    second both
    two 2
    three third 3
    four fourth 4
    five 5`,
  es: `cosechar cosecha vender venta cobrar recoger levantar arrancar
    intercambiar intercambio cambiar cambio canjear canje trueque comerciar negociar trato
    plantar sembrar siembra poner
    mazo maso pila baraja monton
    revelar voltear volteada destapar vuelta
    agotar acabar terminar finalizar fin final
    empezar comenzar comienzo iniciar inicio inicial
    lleno llenar maximo limite ocupado
    robar tomar sacar coger
    repartir reparto
    persona jugador gente
    solo unico
    moneda dinero oro plata
    costar costo precio pagar pago valer
    comprar compra
    rechazar negar
    regalar regalo donar gratis obsequio
    dar doy dan dio
    enganar mentir mentira farol farolear bluff trampa
    sobrar quedar dejar
    campo parcela
    poroto frijol frejol judia habichuela alubia
    carta naipe
    rival contrario oponente
    obligar obligatorio obligacion deber
    ordenar orden acomodar reacomodar organizar
    parte mitad
    ganar vencer
    descartar descarte tirar botar
    barajar mezclar revolver
    error equivocar equivocacion
    perder perdida
    prometer promesa
    empatar empate desempate
    puntos puntaje
    siguiente proximo
    mostrar ensenar
    partida juego
    dos 2
    tres tercero tercer 3
    cuatro cuarto 4
    cinco 5`,
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

/**
 * Endings, taken off one after the other: those of one and of several, and of the forms of a verb, but no more; a longer
 * form begins with a shorter one, and is found by that. Then letters that change within a word, or are mistaken.
 */
const FORMS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/(?<=..)(?:ings?|ed|s|e)$/, ""],
    [/(?:ie|y)$/, "i"],
    [/([bdgmnprt])\1$/, "$1"],
  ],
  es: [
    [/(?<=...)s$/, ""],
    [/(?<=[aei]r|[ai]ndo|iendo)(?:me|te|se|nos|l[aeo])+$/, ""],
    [/(?<=...)(?:[aei]r|[aei]n|[aeiou])$/, ""],
    [/ie/, "e"],
    [/ue/, "o"],
    [/[zc]$|qu$/, "c"],
    [/gu$/, "g"],
    [/v/g, "b"],
    [/h/g, ""],
  ],
};

/** The beginning that a word has in all its forms. */
const stem = (word: string, lang: string) =>
  word.length < 4 ? word : (FORMS[lang] ?? []).reduce((left, [from, to]) => left.replace(from, to), word);

/** How entries of an edition are found, in a language. */
export function searchIn(entries: readonly EntryView[], edition: string, lang: string): Find {
  const common = new Set((COMMON[lang] ?? "").split(/\s+/));
  const term = (word: string) => (common.has(word) ? null : stem(word, lang));
  const same = new Map<string, string>();
  for (const line of (SAME[lang] ?? "").split("\n")) {
    const stems = line
      .trim()
      .split(" ")
      .map((word) => stem(word, lang));
    for (const each of stems) same.set(each, `=${stems[0]}`);
  }
  /** A word, and what stands for all that mean the same. */
  const processTerm = (word: string) => {
    const own = term(plain(word));
    const other = own && same.get(own);
    return other ? [own, other] : own;
  };
  const index = new MiniSearch({
    fields: ["title", "asked", "text", "topic"],
    processTerm,
    searchOptions: {
      boost: { title: 2.5, asked: 2.5, topic: 0.5 },
      prefix: (term) => term.length > 2 && term[0] !== "=",
      fuzzy: (term) => (term.length > 4 && term[0] !== "=" ? 0.2 : false),
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
    const found = index.search(question);
    if (found.length === 0) {
      const nearest = index.search(question, { fuzzy: 0.5, prefix: true, combineWith: "OR" });
      return { ids: nearest.slice(0, NEAREST).map(({ id }) => id as string), near: true };
    }
    // An entry that has more of what is asked is nearer than one that has one word of it often.
    const near = ({ score, queryTerms }: (typeof found)[number]) =>
      score * new Set(queryTerms.map((each) => same.get(each) ?? each)).size ** 1.5;
    const ids = found.sort((one, other) => near(other) - near(one)).map(({ id }) => id as string);
    return { ids, near: false };
  };
}
