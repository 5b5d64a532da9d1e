// The rules of all editions over a page, with its keys: a script of its own, which comes when it is first needed, and then
// reads what the page of the rules has.
import { render } from "preact";
import { type RulesAsked, rulesOfTable } from "../browser/rulesAsked";
import type { ComponentProps, RulesProps, StoredPage } from "../contract";
import type { Shortcut } from "../keys/commands";
import { PageProvider } from "../page";
import { useRulesOf } from "../rules/RulesPage";
import { themeNow } from "../shell/host";
import { RulesDialog } from "../shell/RulesDialog";
import { speaker } from "../words";

const link = document.querySelector<HTMLAnchorElement>("a.page-rules") as HTMLAnchorElement;
const onItsPage = link.hasAttribute("aria-current");
const { connection } = navigator as { connection?: { saveData?: boolean } };
const place = document.createElement("div");
let loading: ReturnType<typeof read> | undefined;

// Before anybody asks for them, unless the reader saves data.
if (!connection?.saveData && !onItsPage) load().catch(() => undefined);

function load(): ReturnType<typeof read> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What the page of the rules shows. Without a network, what the browser has kept of it. */
async function read() {
  const answer = await fetch(link.href).catch(() => fetch(link.href, { cache: "force-cache" }));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { parts, words }: StoredPage = JSON.parse(page.getElementById("stored")?.textContent ?? "");
  const found = parts.find(({ props }) => props.component === "rules");
  if (!found) throw new Error("a page of the rules has none");
  return { rules: found.props as RulesProps & ComponentProps, words };
}

/**
 * Shows the rules, those of the page's edition first, and gives the focus back in the end. A game that is played shows its
 * own, and goes on no further meanwhile; the page of the rules has them already.
 */
export async function open({ keys }: RulesAsked): Promise<void> {
  if (onItsPage) return document.querySelector<HTMLElement>(".bl-rules-ask > input")?.focus();
  const table = rulesOfTable();
  if (table && !keys && navigator.onLine) return table.click();
  const { rules, words } = await load();
  if (place.isConnected) return;
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
  };
  render(
    <PageProvider value={{ lang: rules.lang, say: speaker(words), beans: {}, announce: () => undefined }}>
      <div class="bl" lang={rules.lang} data-theme={themeNow(document)}>
        <Panel all={rules} keys={keys ?? [{ keys: "?", word: "keys.help" }]} close={close} />
      </div>
    </PageProvider>,
    place,
  );
}

/** The rules of the edition in the address of the page, or of the first table that it came with. */
function Panel({ all, keys, close }: { all: RulesProps; keys: readonly Shortcut[]; close(): void }) {
  const came = document.getElementById("stored")?.textContent?.match(/"edition":"([^"]+)"/);
  const { rules, choose } = useRulesOf(all, "", came?.[1]);
  return <RulesDialog rules={{ shown: "", rules, close }} keys={keys} onChoose={choose} />;
}
