import { useEffect, useState } from "preact/hooks";
import type { AssessmentView } from "../contract";
import type { Kernel } from "../kernel/useKernel";

/** What the decisions of the reader lost, asked for bit by bit while it is `wanted` until all have been valued. */
export function useAssessment(kernel: Kernel, wanted: string | null): AssessmentView | null {
  const [found, setFound] = useState<{ of: string; view: AssessmentView } | null>(null);
  const view = found?.of === wanted ? found.view : null;
  useEffect(() => {
    if (wanted === null || (view && view.done === view.count)) return;
    let here = true;
    kernel.ask({ type: "assess" }).then(({ assessment }) => {
      if (here && assessment) setFound({ of: wanted, view: assessment });
    });
    return () => {
      here = false;
    };
  }, [wanted, view?.done]);
  return view;
}
