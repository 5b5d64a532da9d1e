// The reader's decisions in a game that is over: the turns worth another look, and all of them turn by turn.
import type { AssessmentView, CostlyTurnView, DecisionLossView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { Dialog } from "../shell/Dialog";

interface DecisionsProps {
  assessment: AssessmentView | null;
  open: boolean;
  onClose: () => void;
  /** Plays again from the table before a decision. */
  onReplay: (ply: number) => void;
  /** Shows how a better decision could have gone on. */
  onLine: (ply: number) => void;
}

export function DecisionsDialog({ assessment, open, onClose, onReplay, onLine }: DecisionsProps) {
  const { say } = usePage();
  const ready = assessment !== null && assessment.done === assessment.count;
  return (
    <Dialog title={say("decisions.title")} className="bl-decisions" open={open} onClose={onClose}>
      {assessment && ready ? (
        <>
          <p>{assessment.summary}</p>
          {assessment.again.length > 0 && (
            <section>
              <h3>{say("decisions.again")}</h3>
              <ol class="bl-look-again bl-stack">
                {assessment.again.map((turn) => (
                  <LookAgain key={turn.ply} turn={turn} onReplay={onReplay} onLine={onLine} />
                ))}
              </ol>
            </section>
          )}
          <h3>{say("decisions.all")}</h3>
          <DecisionsTable decisions={assessment.decisions} />
        </>
      ) : (
        <AssessmentProgress assessment={assessment} />
      )}
    </Dialog>
  );
}

/** How many decisions have been valued by now. */
function AssessmentProgress({ assessment }: { assessment: AssessmentView | null }) {
  const { say } = usePage();
  const { done, count } = assessment ?? { done: 0, count: 1 };
  return (
    <p role="status">
      <label>
        {assessment ? say("decisions.progress", { done, count }) : say("decisions.begin")}{" "}
        <progress value={done} max={count} />
      </label>
    </p>
  );
}

interface LookAgainProps {
  turn: CostlyTurnView;
  onReplay: (ply: number) => void;
  onLine: (ply: number) => void;
}

function LookAgain({ turn, onReplay, onLine }: LookAgainProps) {
  const { say } = usePage();
  return (
    <li class="bl-frame">
      <p>
        <b>{say("log.turn", { turn: turn.turn })}</b> {turn.text}
      </p>
      <p>{turn.made}</p>
      <p>
        <b>{turn.better}</b> {turn.reason}
      </p>
      <div class="bl-end-ways bl-flow">
        <Button icon="restart" onClick={() => onReplay(turn.ply)}>
          {say("decisions.replay", { turn: turn.turn })}
        </Button>
        <Button class="bl-primary" icon="play" onClick={() => onLine(turn.ply)}>
          {say("decisions.line", { turn: turn.turn })}
        </Button>
      </div>
    </li>
  );
}

function DecisionsTable({ decisions }: { decisions: readonly DecisionLossView[] }) {
  const { say } = usePage();
  return (
    <table class="bl-decisions-table">
      <thead>
        <tr>
          <th scope="col">{say("end.turn")}</th>
          <th scope="col">{say("decisions.made")}</th>
          <th scope="col">{say("decisions.worth")}</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ turn, ply, text, worth }) => (
          <tr key={ply}>
            <td>{turn}</td>
            <td>{text}</td>
            <td>{worth}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
