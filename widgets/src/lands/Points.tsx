import { usePage } from "../page";

/** Victory points, as a pennant with their number. */
export function Points({ score }: { score: string }) {
  const { say } = usePage();
  const said = say("land.points", { count: score });
  return (
    <span class="bl-points" title={said}>
      <span class="bl-land-points" aria-hidden="true">
        {score}
      </span>
      <span class="bl-unseen">{said}</span>
    </span>
  );
}
