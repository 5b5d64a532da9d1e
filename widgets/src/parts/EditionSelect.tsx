import { usePage } from "../page";

interface EditionSelectProps {
  editions: readonly { id: string; name: string }[];
  /** The id of the chosen one. */
  edition: string;
  onChoose(edition: string): void;
}

/** Chooses one of several editions. */
export function EditionSelect({ editions, edition, onChoose }: EditionSelectProps) {
  const { say } = usePage();
  return (
    <label>
      <span class="bl-unseen">{say("edition.label")}</span>
      <select value={edition} onChange={(event) => onChoose(event.currentTarget.value)}>
        {editions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
