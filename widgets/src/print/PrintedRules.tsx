import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { RuleView } from "../contract";
import { usePage } from "../page";

/** What a hand-out has said so far below its stories: each thing is said once. */
export const Told = createContext<Set<string>>(new Set());

/** Those of these texts that the hand-out has not said before. */
export function useFresh(texts: readonly string[]): readonly string[] {
  const told = useContext(Told);
  return useMemo(() => {
    const fresh = texts.filter((text) => !told.has(text));
    for (const text of fresh) told.add(text);
    return fresh;
  }, []);
}

/** The rules that were shown, with what each says, unless the hand-out has said it before. */
export function PrintedRules({ rules }: { rules: readonly (RuleView | null | undefined)[] }) {
  const { say } = usePage();
  const once = new Map(rules.filter((rule) => rule != null).map((rule) => [rule.text, rule]));
  const fresh = useFresh([...once.keys()]).flatMap((text) => once.get(text) ?? []);
  if (fresh.length === 0) return null;
  return (
    <div class="bl-printed-rules bl-stack bl-tight">
      <p class="bl-small-label">{say("compare.rules")}</p>
      {fresh.map((rule) => (
        <p key={rule.id}>
          <b>{rule.title}.</b> {rule.text}
        </p>
      ))}
    </div>
  );
}
