import type { RuleView } from "../contract";
import { usePage } from "../page";

/** The rules that were shown, with what each says; what several records say alike is said once. */
export function PrintedRules({ rules }: { rules: readonly (RuleView | null | undefined)[] }) {
  const { say } = usePage();
  const once = new Map(rules.filter((rule) => rule != null).map((rule) => [rule.text, rule]));
  if (once.size === 0) return null;
  return (
    <div class="bl-printed-rules bl-stack bl-tight">
      <p class="bl-small-label">{say("compare.rules")}</p>
      {[...once.values()].map((rule) => (
        <p key={rule.id}>
          <b>{rule.title}.</b> {rule.text}
        </p>
      ))}
    </div>
  );
}
