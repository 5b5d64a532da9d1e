import type { KindView } from "../contract";
import { usePage } from "../page";
import { type Draft, hasBots, levelOf, withKind, withLevel, withName } from "../saved/draft";

interface SeatsProps {
  kinds: readonly KindView[];
  /** The kinds that are bots, by strength. */
  levels: readonly KindView[];
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Who sits where: a name, who plays it, and who begins. */
export function Seats({ kinds, levels, draft, onChange }: SeatsProps) {
  const { say } = usePage();
  const you = kinds[0]?.key ?? "";
  return (
    <fieldset class="bl-seats">
      <legend class="bl-title">{say("play.seats")}</legend>
      {hasBots(draft, levels) && <Level levels={levels} draft={draft} onChange={onChange} />}
      <ol class="bl-stack">
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
      <label class="bl-starter bl-line">
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

/** How strong all the bots are. */
function Level({ levels, draft, onChange }: Omit<SeatsProps, "kinds">) {
  const { say } = usePage();
  const level = levelOf(draft, levels);
  return (
    <label class="bl-starter bl-line">
      <span>{say("play.level")}</span>
      <select
        value={level ?? ""}
        onChange={(event) => onChange(withLevel(draft, event.currentTarget.value, levels))}
      >
        {level === null && <option value="">{say("play.level.mixed")}</option>}
        {levels.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
