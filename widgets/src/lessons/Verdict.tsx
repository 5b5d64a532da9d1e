import { useEffect, useRef } from "preact/hooks";
import type { ChallengeView } from "../contract";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { RulingText } from "../parts/RulingText";

const ICONS = { right: "check", wrong: "cross", broken: "warning" } as const;

interface VerdictProps {
  challenge: ChallengeView;
  onRetry: () => void;
  onUndo: () => void;
  /** Goes on to what comes after the challenge, if anything does. */
  onNext?: (() => void) | undefined;
}

/** The outcome of a try: right, with the way on, or wrong, with the reason and the ways back. Nothing while it goes on. */
export function Verdict({ challenge, onRetry, onUndo, onNext }: VerdictProps) {
  const { say } = usePage();
  const { outcome, verdict } = challenge;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) box.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }, [verdict]);
  if (outcome === "unattempted" || outcome === "going") return null;
  return (
    <div class="bl-verdict bl-frame bl-marked" data-outcome={outcome} ref={box}>
      <Icon name={ICONS[outcome]} />
      <div class="bl-verdict-body bl-stack bl-grow">
        <b class="bl-verdict-word bl-title">{say(`challenge.${outcome}`)}</b>
        <p>
          <RulingText text={verdict} />
        </p>
        <div class="bl-verdict-ways bl-flow">
          {outcome === "right" && onNext && (
            <Button class="bl-primary" icon="forward" onClick={onNext}>
              {say("challenge.next")}
            </Button>
          )}
          <Button class={outcome === "right" ? "" : "bl-primary"} icon="restart" onClick={onRetry}>
            {say("challenge.retry")}
          </Button>
          {outcome !== "right" && (
            <Button icon="undo" onClick={onUndo}>
              {say("challenge.undo")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
