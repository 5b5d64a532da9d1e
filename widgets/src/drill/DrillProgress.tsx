import { useState } from "preact/hooks";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { type DrillMemory, dueCount } from "./memory";

interface DrillProgressProps {
  memory: DrillMemory;
  edition: string;
  kinds: readonly string[];
  streak: number;
  onForget: () => void;
}

/** How it goes: what was right in a row, what is due again, and the way to forget all of it. */
export function DrillProgress({ memory, edition, kinds, streak, onForget }: DrillProgressProps) {
  const { say } = usePage();
  const [asking, setAsking] = useState(false);
  const due = dueCount(memory, edition, kinds, new Date());
  const told = [
    streak > 1 ? say("drill.streak", { count: streak }) : "",
    due > 0 ? say("drill.due", { count: due }) : "",
  ].filter(Boolean);
  if (asking)
    return (
      <div class="bl-drill-known bl-flow bl-apart bl-soft">
        <p>{say("drill.ask")}</p>
        <Button
          onClick={() => {
            onForget();
            setAsking(false);
          }}
        >
          {say("drill.ask.yes")}
        </Button>
        <Button onClick={() => setAsking(false)}>{say("drill.ask.no")}</Button>
      </div>
    );
  return (
    <div class="bl-drill-known bl-flow bl-apart bl-soft">
      <p>{told.join(" · ")}</p>
      {Object.keys(memory).length > 0 && (
        <Button class="bl-quiet" onClick={() => setAsking(true)}>
          {say("drill.forget")}
        </Button>
      )}
    </div>
  );
}
