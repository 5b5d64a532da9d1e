import { useEffect, useState } from "preact/hooks";
import type { TableState } from "../contract";
import type { Model } from "../kernel/model";
import type { Kernel } from "../kernel/useKernel";
import { type GameLog, receiveLog } from "./gameLog";

/** The whole log of a game. Each state brings what is new in it; if one is missed, the kernel is asked for all. */
export function useLog(model: Model<unknown, TableState>, kernel: Kernel): GameLog {
  const [received, setReceived] = useState(() => receiveLog(null, model.get("state").log));
  const { log, incomplete } = received;
  useEffect(() => {
    // In the handler, not while rendering: two states may come before the page renders once.
    const onChange = () => setReceived((before) => receiveLog(before, model.get("state").log));
    onChange();
    model.on("change:state", onChange);
    return () => model.off("change:state", onChange);
  }, [model]);
  useEffect(() => {
    if (incomplete) kernel.ask({ type: "log" });
  }, [incomplete]);
  return log;
}
