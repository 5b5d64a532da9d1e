// The rules of all editions over a page, with its keys: a script of its own, which comes when it is first needed, and then
// reads what the page of the rules has.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type RulesAsked, rulesOfTable } from "../browser/rulesAsked";
import type { ComponentProps, RulesProps, StoredPage } from "../contract";
import { PageProvider } from "../page";
import { EditionSelect } from "../parts/EditionSelect";
import { useRulesOf } from "../rules/RulesPage";
import { RulesDialog } from "../shell/RulesDialog";
import { themeNow } from "../shell/theme";
import { speaker } from "../words";

type Known = RulesProps & ComponentProps;

let loading: Promise<Known> | undefined;
let shown = false;

/** In a quiet moment, unless the reader saves data. */
export function prepare(link: HTMLAnchorElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData && !link.hasAttribute("aria-current")) load(link.href).catch(() => undefined);
}

function load(address: string): Promise<Known> {
  loading ??= read(address).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What the page of the rules shows. Without a network, what the browser has kept of it. */
async function read(address: string): Promise<Known> {
  const answer = await fetch(address).catch(() => fetch(address, { cache: "force-cache" }));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { parts, words }: StoredPage = JSON.parse(page.getElementById("stored")?.textContent ?? "");
  const rules = parts.map(({ props }) => props).find(({ component }) => component === "rules");
  if (!rules) throw new Error("a page of the rules has none");
  return { ...(rules as Known), words };
}

/**
 * Shows the rules, those of the page's edition first, and gives the focus back in the end. A game that is played shows its
 * own, and goes on no further meanwhile; the page of the rules has them already.
 */
export async function open({ keys = [], onClosed }: RulesAsked, link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute("aria-current"))
    return document.querySelector<HTMLElement>(".bl-rules-ask > input")?.focus();
  const table = rulesOfTable();
  if (table && keys.length === 0 && navigator.onLine) return table.click();
  const rules = await load(link.href);
  if (shown) return;
  shown = true;
  const place = document.body.appendChild(document.createElement("div"));
  const close = () => {
    shown = false;
    render(null, place);
    place.remove();
    onClosed?.();
  };
  const page = {
    lang: rules.lang,
    say: speaker(rules.words),
    beans: {},
    announce: () => undefined,
  };
  render(
    <PageProvider value={page}>
      <div class="bl" lang={rules.lang} data-theme={themeNow(document)}>
        <Panel rules={rules} keys={keys} onClosed={close} />
      </div>
    </PageProvider>,
    place,
  );
}

interface PanelProps {
  rules: RulesProps;
  keys: NonNullable<RulesAsked["keys"]>;
  onClosed(): void;
}

function Panel({ rules, keys, onClosed }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const [edition, setEdition] = useState(() => editionOfPage(rules));
  const known = useRulesOf(rules, edition);
  useEffect(() => {
    if (!isOpen) onClosed();
  }, [isOpen]);
  return (
    <RulesDialog
      rules={{ shown: isOpen ? "" : null, rules: known, close: () => setOpen(false) }}
      keys={keys.length > 0 ? keys : [{ keys: "?", word: "keys.help" }]}
      beside={<EditionSelect editions={rules.editions} edition={edition} onChoose={setEdition} />}
    />
  );
}

/** The edition of the page: that of its address, or of the first table that it came with; else the base game. */
function editionOfPage({ editions }: RulesProps): string {
  const came = document.getElementById("stored")?.textContent?.match(/"edition":"([^"]+)"/);
  const named = [new URLSearchParams(location.search).get("edition"), came?.[1]];
  return (named.find((name) => editions.some(({ id }) => id === name)) ?? editions[0]?.id) || "";
}
