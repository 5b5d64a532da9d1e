// The rules of all editions over a page, with its keys: a script of its own, which comes when it is first needed, and then
// reads what the page of the rules has.
import { render } from "preact";
import { type RulesAsked, rulesOfTable } from "../browser/rulesAsked";
import type { ComponentProps, RulesProps, StoredPage } from "../contract";
import { PageProvider } from "../page";
import { editionInAddress, useRulesOf } from "../rules/RulesPage";
import { RulesDialog } from "../shell/RulesDialog";
import { themeNow } from "../shell/theme";
import { speaker } from "../words";

type Known = RulesProps & ComponentProps;

const link = document.querySelector<HTMLAnchorElement>("a.page-rules") as HTMLAnchorElement;
const onItsPage = link.hasAttribute("aria-current");
const { connection } = navigator as { connection?: { saveData?: boolean } };
let loading: Promise<Known> | undefined;
let shown = false;

// Before anybody asks for them, unless the reader saves data.
if (!connection?.saveData && !onItsPage) load().catch(() => undefined);

function load(): Promise<Known> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What the page of the rules shows. Without a network, what the browser has kept of it. */
async function read(): Promise<Known> {
  const answer = await fetch(link.href).catch(() => fetch(link.href, { cache: "force-cache" }));
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
export async function open({ keys = [], onClosed }: RulesAsked): Promise<void> {
  if (onItsPage) return document.querySelector<HTMLElement>(".bl-rules-ask > input")?.focus();
  const table = rulesOfTable();
  if (table && keys.length === 0 && navigator.onLine) return table.click();
  const rules = await load();
  if (shown) return;
  shown = true;
  const place = document.body.appendChild(document.createElement("div"));
  const close = () => {
    shown = false;
    render(null, place);
    place.remove();
    onClosed?.();
  };
  const { lang, words } = rules;
  render(
    <PageProvider value={{ lang, say: speaker(words), beans: {}, announce: () => undefined }}>
      <div class="bl" lang={lang} data-theme={themeNow(document)}>
        <Panel rules={rules} keys={keys} close={close} />
      </div>
    </PageProvider>,
    place,
  );
}

interface PanelProps {
  rules: RulesProps;
  keys: NonNullable<RulesAsked["keys"]>;
  close(): void;
}

/** The rules of the page's edition: of its address, or of the first table that it came with; else those of the base game. */
function Panel({ rules: all, keys, close }: PanelProps) {
  const came = document.getElementById("stored")?.textContent?.match(/"edition":"([^"]+)"/);
  const { rules, choice } = useRulesOf(all, [editionInAddress(), came?.[1]]);
  return (
    <RulesDialog
      rules={{ shown: "", rules, close }}
      keys={keys.length > 0 ? keys : [{ keys: "?", word: "keys.help" }]}
      beside={choice}
    />
  );
}
