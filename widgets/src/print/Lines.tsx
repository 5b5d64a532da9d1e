interface LinesProps {
  label: string;
  count: number;
  numbered?: boolean;
}

/** Ruled lines to write on. */
export function Lines({ label, count, numbered = false }: LinesProps) {
  return (
    <div class="bl-printed-lines">
      <p class="bl-small-label">{label}</p>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} class="bl-printed-line">
          {numbered && `${index + 1}.`}
        </span>
      ))}
    </div>
  );
}
