import type { KindView } from "../contract";
import { usePage } from "../page";
import { type Draft, withKind, withName } from "./draft";

interface SeatsProps {
  kinds: readonly KindView[];
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Who sits where: a name, who plays it, and who begins. */
export function Seats({ kinds, draft, onChange }: SeatsProps) {
  const { say } = usePage();
  const you = kinds[0]?.key ?? "";
  return (
    <fieldset class="bl-seats">
      <legend>{say("play.seats")}</legend>
      <ol>
        {draft.names.slice(0, draft.count).map((name, seat) => (
          <li key={seat}>
            <input
              type="text"
              value={name}
              maxLength={24}
              autocomplete="off"
              spellcheck={false}
              aria-label={say("play.name", { seat: seat + 1 })}
              onInput={(event) => onChange(withName(draft, seat, event.currentTarget.value))}
            />
            <select
              value={draft.kinds[seat]}
              aria-label={say("play.who", { name })}
              onChange={(event) => onChange(withKind(draft, seat, event.currentTarget.value, you))}
            >
              {kinds.map((kind) => (
                <option key={kind.key} value={kind.key}>
                  {kind.text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <label class="bl-starter">
        <span>{say("play.starter")}</span>
        <select
          value={draft.starter}
          onChange={(event) => onChange({ ...draft, starter: Number(event.currentTarget.value) })}
        >
          {draft.names.slice(0, draft.count).map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
