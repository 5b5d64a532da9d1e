// The games as cards, for a notebook: its address cannot name a game, so the chosen one opens below the cards.
import { useEffect, useRef, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { GameCardsProps, PlayState } from "../contract";
import { useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { Notice } from "../parts/Notice";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { PlayPage } from "./PlayPage";

type Gallery = typeof import("../progress/gallery");

export function GameCardsPage({ model, voice }: PageProps<GameCardsProps, PlayState>) {
  const { announce } = usePage();
  const { cards, gallery } = model.get("props");
  const { begun } = useModelState(model);
  const kernel = useKernel(model);
  const [opened, setOpened] = useState(0);
  const [error, setError] = useState("");
  const box = useRef<HTMLDivElement>(null);

  // The cards of the lessons above are HTML that no component draws, and that JupyterLab makes its own links of.
  useEffect(() => {
    const shown = importSource<Gallery>(gallery).then(({ showProgress }) => showProgress(document));
    return () => shown.then((end) => end());
  }, [gallery]);

  const open = async (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const answer = await kernel.ask({ type: "begin", text: new URL(link.href).search.slice(1) });
    setError(answer.error?.text ?? "");
    if (answer.error) announce(answer.error.text);
    if (!answer.ok) return;
    setOpened((times) => times + 1);
    // The new table is rendered only now.
    requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: "start" });
      box.current?.querySelector<HTMLElement>(".bl-board")?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <Banner kernel={kernel} recovery={begun ? "saved" : "nothing"} />
      {error && <Notice error={{ text: error }} />}
      {/* biome-ignore lint/a11y: what one clicks are the links in it; Enter on a link is a click too */}
      <div onClick={open} dangerouslySetInnerHTML={{ __html: cards }} />
      <div class="bl-chosen-game" ref={box}>
        {begun && <PlayPage key={opened} model={model} voice={voice} />}
      </div>
    </>
  );
}
