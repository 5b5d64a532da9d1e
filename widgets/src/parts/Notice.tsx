import { useContext, useEffect, useRef } from "preact/hooks";
import type { ErrorView, MoveView, RejectionView } from "../contract";
import { RulesContext, usePage } from "../page";
import { Icon } from "./Art";
import { Button, CloseButton } from "./Button";
import { RuleCard } from "./RuleCard";

interface NoticeProps {
  rejection?: RejectionView | undefined;
  error?: ErrorView | undefined;
  onMove?: ((text: string) => void) | undefined;
  onDismiss?: (() => void) | undefined;
}

/** Why something was refused: the sentence, the rule behind it and in the edition played, and what would be legal instead. */
export function Notice({ rejection, error, onMove, onDismiss }: NoticeProps) {
  const { say } = usePage();
  const show = useContext(RulesContext);
  const box = useRef<HTMLDivElement>(null);
  const rule = rejection?.rule;
  const text = rejection?.text ?? error?.text;
  useEffect(() => box.current?.scrollIntoView?.({ block: "nearest", behavior: "auto" }), [text]);
  if (!text) return null;
  return (
    <div class="bl-notice bl-frame" data-kind={rejection ? "rejection" : "error"} ref={box}>
      <Icon name={rejection ? "lock" : "warning"} />
      <p class="bl-notice-text">{text}</p>
      {onDismiss && <CloseButton word="notice.dismiss" onClick={onDismiss} />}
      {rejection && (
        <div class="bl-notice-more bl-stack">
          <Instead moves={rejection.alternatives} onMove={onMove} />
          {rule && <RuleCard rule={rule} open={false} />}
          {rule && show && (
            <Button class="bl-quiet" onClick={() => show(rule.id)}>
              {say("rules.edition")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What would be legal instead, as buttons where it can be done. */
export function Instead({ moves, onMove }: Pick<NoticeProps, "onMove"> & { moves: readonly MoveView[] }) {
  const { say } = usePage();
  if (moves.length === 0) return null;
  return (
    <div class="bl-instead bl-flow">
      <span class="bl-instead-label bl-soft">{say("notice.instead")}</span>
      {moves.map((move) =>
        onMove ? (
          <Button key={move.text} onClick={() => onMove(move.text)}>
            {move.label}
          </Button>
        ) : (
          <span key={move.text} class="bl-tag">
            {move.label}
          </span>
        ),
      )}
    </div>
  );
}
