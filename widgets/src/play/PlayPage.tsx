// The app that plays any edition: the form, the table below it, and a link that opens the same game.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LinkView, PlayTraits } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { TablePage } from "../pages/TablePage";
import type { Announcer } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { addressOf, draftOf, editionOf, withOtherDeal } from "./draft";
import { PlayBar } from "./PlayBar";
import { Setup } from "./Setup";

export function PlayPage({ model, voice }: { model: Model<PlayTraits>; voice: Announcer }) {
  const { say, announce } = usePage();
  const form = useTrait(model, "form");
  const chosen = useTrait(model, "chosen");
  const link = useTrait(model, "link");
  const begun = useTrait(model, "begun");
  const fault = useTrait(model, "fault");
  const kernel = useKernel(model);
  const [choosing, setChoosing] = useState(!begun);
  const [error, setError] = useState(fault);
  const box = useRef<HTMLDivElement>(null);
  useAddress(link, begun);
  useEffect(() => announce(fault), []);

  const begin = async (text: string) => {
    const answer = await kernel.ask({ type: "begin", text });
    setError(answer.error?.text ?? "");
    if (!answer.ok) {
      announce(answer.error?.text ?? "");
      return;
    }
    setChoosing(false);
    const now = model.get("chosen");
    const edition = editionOf(form, now.edition).name;
    announce(say("play.chosen", { edition, count: now.names.length, seed: now.seed }));
    // The new table is rendered only now.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(".bl-board")?.focus());
  };

  return (
    <div class="bl-playing" ref={box}>
      {choosing ? (
        <>
          <Banner silent={kernel.silent} />
          <Setup
            form={form}
            start={draftOf(chosen, form)}
            error={error}
            onBegin={begin}
            onBack={begun ? () => setChoosing(false) : undefined}
          />
        </>
      ) : (
        <PlayBar
          form={form}
          chosen={chosen}
          link={link}
          error={error}
          onChange={() => setChoosing(true)}
          onDeal={() => begin(withOtherDeal(link.query, form.deals))}
        />
      )}
      {/* Kept while another game is chosen, so that it is as it was. */}
      {begun && (
        <div hidden={choosing}>
          <TablePage model={model} voice={voice} />
        </div>
      )}
    </div>
  );
}

/** Keeps the game in the address of the page: loading it again, or sending it to somebody, opens the same position. */
function useAddress(link: LinkView, begun: boolean): void {
  const { query, page } = link;
  useEffect(() => {
    if (!page || !begun) return;
    try {
      history.replaceState(history.state, "", addressOf(query, location.href));
    } catch {
      // Some browsers limit how often the address may change; the next move tries again.
    }
  }, [query, page, begun]);
}
