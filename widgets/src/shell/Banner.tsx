import { useEffect, useRef, useState } from "preact/hooks";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { raiseBanner } from "./banners";
import { isPage } from "./host";

/**
 * What is there again after the page has been loaded again, or the cells have been run again: the same position (the
 * `address` holds it), a game among the `saved` ones, what has been finished of a lesson (`progress`).
 */
export type Recovery = "address" | "saved" | "progress" | "nothing";

interface BannerProps {
  kernel: Kernel;
  recovery: Recovery;
}

/** Says that the kernel does not answer, and what to do about it: a page is loaded again, a notebook's cells are run. */
export function Banner({ kernel, recovery }: BannerProps) {
  const { say } = usePage();
  const { state } = kernel;
  const [still, setStill] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const page = isPage(document);
  const needed = state !== "alive";
  useEffect(() => {
    setStill(false);
    return needed && box.current ? raiseBanner(box.current) : undefined;
  }, [needed]);
  // Without a server, loading the page again would only take it away.
  const load = async () => {
    if (await kernel.serverAnswers()) location.reload();
    else setStill(true);
  };
  return (
    <div class="bl-banner bl-over bl-flow" role="alert" popover="manual" hidden={!needed} ref={box}>
      {needed && (
        <>
          <Icon name="unplugged" />
          <p>
            {say(`banner.${state}`)}{" "}
            {state === "unreachable"
              ? still && say("banner.still")
              : say(`banner.${page ? "page" : "notebook"}.${recovery}`)}
          </p>
          {page && <Button onClick={load}>{say("banner.reload")}</Button>}
        </>
      )}
    </div>
  );
}
