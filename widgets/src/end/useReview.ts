import { useEffect, useState } from "preact/hooks";
import type { ReviewView } from "../contract";
import type { Kernel } from "../kernel/useKernel";

/** How a game went, asked for once it is over. `ended` names the game and its last move; null while it goes on. */
export function useReview(kernel: Kernel, ended: string | null): ReviewView | null {
  const [found, setFound] = useState<{ of: string; review: ReviewView } | null>(null);
  useEffect(() => {
    if (ended === null) return;
    let wanted = true;
    kernel.ask({ type: "review" }).then(({ review }) => {
      if (wanted && review) setFound({ of: ended, review });
    });
    return () => {
      wanted = false;
    };
  }, [ended]);
  return found?.of === ended ? found.review : null;
}
