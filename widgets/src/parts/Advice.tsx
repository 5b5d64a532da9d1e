import type { AdviceView } from "../contract";
import { usePage } from "../page";
import { Icon } from "./Art";

/** What an adviser would do, or why a bot did something: the move, the reason, and what else was considered. */
export function Advice({ advice, onDismiss }: { advice: AdviceView; onDismiss: () => void }) {
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
      </div>
      <button
        type="button"
        class="bl-button bl-quiet bl-square"
        aria-label={say("notice.dismiss")}
        onClick={onDismiss}
      >
        <Icon name="cross" />
      </button>
      {advice.others.length > 0 && (
        <div class="bl-notice-more bl-stack">
          <p class="bl-instead-label bl-soft">{say("advice.others")}</p>
          <ul class="bl-advice-others bl-stack bl-tight bl-soft">
            {advice.others.map((other) => (
              <li key={other.text}>
                <b>{other.label}</b> ({other.worth}). {other.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The same in one text, for a screen reader. */
export function adviceText({ title, text, reason, others }: AdviceView, also: string): string {
  const rest = others.map((other) => `${other.label} (${other.worth}).`);
  return [`${title}:`, `${text}.`, reason, ...(rest.length > 0 ? [also, ...rest] : [])]
    .filter(Boolean)
    .join(" ");
}
