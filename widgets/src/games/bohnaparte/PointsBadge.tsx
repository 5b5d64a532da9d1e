import { usePage } from "../../page";

/** Victory points, as a pennant with their number. */
export function PointsBadge({ score }: { score: string }) {
  const { say } = usePage();
  const text = say("land.points", { count: score });
  return (
    <span class="bl-points" data-tip={text}>
      <span class="bl-land-points" aria-hidden="true">
        {score}
      </span>
      <span class="bl-unseen">{text}</span>
    </span>
  );
}
