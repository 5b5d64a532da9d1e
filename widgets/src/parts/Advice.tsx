import type { AdviceView } from "../contract";
import { usePage } from "../page";
import { Icon } from "./Art";
import { Button, CloseButton } from "./Button";

interface AdviceProps {
  advice: AdviceView;
  /** Makes its moves. */
  onDo?: (() => void) | undefined;
  onDismiss: () => void;
}

/** What an adviser would do, or why a bot did something: the move and the reason; in detail, what it reckons. */
export function Advice({ advice, onDo, onDismiss }: AdviceProps) {
  const { say } = usePage();
  return (
    <div class="bl-notice bl-frame bl-advice" data-kind="advice">
      <Icon name="hint" />
      <div class="bl-notice-text">
        <p class="bl-small-label">{advice.title}</p>
        <p>
          <b>{advice.text}</b>
        </p>
        {advice.reason && <p>{advice.reason}</p>}
        {onDo && (
          <Button class="bl-primary bl-advice-do" onClick={onDo}>
            {say("advice.do")}
          </Button>
        )}
      </div>
      <CloseButton word="notice.dismiss" onClick={onDismiss} />
      {(advice.why || advice.others.length > 0) && <Details advice={advice} />}
    </div>
  );
}

function Details({ advice: { why, others } }: { advice: AdviceView }) {
  const { say } = usePage();
  return (
    <details class="bl-notice-more">
      <summary>{say("advice.more")}</summary>
      {why && <p class="bl-soft">{why}</p>}
      {others.length > 0 && <p class="bl-instead-label bl-soft">{say("advice.others")}</p>}
      <ul class="bl-advice-others bl-stack bl-tight bl-soft">
        {others.map((other) => (
          <li key={other.text}>
            <b>{other.label}</b> ({other.worth}). {other.reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The same in one text, for a screen reader. */
export function adviceText({ title, text, reason, others }: AdviceView, also: string): string {
  const rest = others.map((other) => `${other.label} (${other.worth}).`);
  return [`${title}:`, `${text}.`, reason, ...(rest.length > 0 ? [also, ...rest] : [])]
    .filter(Boolean)
    .join(" ");
}
