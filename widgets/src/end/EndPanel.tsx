// The end of a game: who won and by what, how it came to that, and what to play now.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Ranking, ResultText } from "../board/Result";
import type { MomentView, ReviewView, TableView } from "../contract";
import { usePage } from "../page";
import { Art, Icon, Print } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";
import { RuleCard } from "../parts/RuleCard";
import { ScoreChart } from "./ScoreChart";

/** The beans that sprout when a game has just ended. */
const SPROUTS = [0, 1, 2];

interface EndPanelProps {
  table: TableView;
  /** How the game went; null until the kernel has answered. */
  review: ReviewView | null;
  /** The game has ended just now. */
  fresh: boolean;
  /** The reader has been cheered: not again on coming back from the past. */
  onCheered: () => void;
  /** Shows the table just before a turning point. */
  onMoment: (moment: MomentView) => void;
  /** Opens the review of the reader's decisions; without it, there is none. */
  onDecisions?: (() => void) | undefined;
  /** Plays the same deal again. */
  onAgain: () => void;
  /** More buttons that begin another game. */
  children?: ComponentChildren;
}

export function EndPanel(props: EndPanelProps) {
  const { table, review, fresh, onCheered, onMoment, onDecisions, onAgain, children } = props;
  const { say } = usePage();
  const [joy] = useState(fresh);
  useEffect(onCheered, []);
  const box = useRef<HTMLDivElement>(null);
  // What had the focus at the table may be gone from it.
  useLayoutEffect(() => {
    if (fresh && box.current?.closest(".bl-board:focus-within")) box.current.focus({ preventScroll: true });
  }, []);
  const { result } = table;
  if (!result) return null;
  const ask = onDecisions && (
    <Button icon="hint" data-decisions onClick={onDecisions}>
      {say("decisions.ask")}
    </Button>
  );
  const moments = review?.moments ?? [];
  return (
    <Group class="bl-end bl-frame bl-golden" box={box} label={say("result.label")} tabIndex={-1}>
      <div class="bl-end-won">
        <span class="bl-end-joy" data-fresh={joy || undefined} aria-hidden="true">
          <Icon name="trophy" />
          {SPROUTS.map((number) => (
            <Art key={number} name="sprout" />
          ))}
        </span>
        <ResultText result={result} />
        <Ranking table={table} />
      </div>
      {review ? <ScoreChart review={review} table={table} /> : <div class="bl-course bl-stack" />}
      {moments.length > 0 && (
        <Moments moments={moments} onMoment={onMoment}>
          {ask}
        </Moments>
      )}
      <div class="bl-end-ways bl-flow">
        <Button icon="restart" onClick={onAgain}>
          {say("end.again")}
        </Button>
        {moments.length === 0 && ask}
        {children}
        {review?.rules.map((rule) => (
          <RuleCard key={rule.id} rule={rule} open={false} />
        ))}
      </div>
    </Group>
  );
}

/** The turning points, each a way to its table; beside their heading stand the children. */
function Moments({
  moments,
  onMoment,
  children,
}: Pick<EndPanelProps, "onMoment" | "children"> & Pick<ReviewView, "moments">) {
  const { say } = usePage();
  return (
    <Group class="bl-turning-points" label={say("end.moments")}>
      <div class="bl-turning-head bl-flow bl-apart">
        <p class="bl-small-label" aria-hidden="true">
          {say("end.moments")}
        </p>
        {children}
      </div>
      <ol class="bl-columns">
        {moments.map((moment, index) => (
          <li key={moment.ply}>
            <button
              type="button"
              class="bl-turning-point bl-tile bl-line"
              data-moment={moment.ply}
              title={say("end.look")}
              onClick={() => onMoment(moment)}
            >
              <Print class="bl-turning-point-number bl-roundel">{index + 1}</Print>
              <span>
                <b>{say("log.turn", { turn: moment.turn })}</b> {moment.text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Group>
  );
}
