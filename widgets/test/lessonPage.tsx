import { vi } from "vitest";
import type { Frame, RejectionView } from "../src/contract";
import { announcements } from "./announcements";
import { MOVES, pageOf, rule, table } from "./table";

export { Kernel } from "./kernel";

export { announcements };
export const page = pageOf(announcements);

export const voice = { say: (text: string) => void announcements.push(text), again: vi.fn() };

export const RULE = rule("planting.one_kind", { title: "One kind", text: "Only one." });

export const REFUSED: RejectionView = {
  text: "Red grows there.",
  rule: RULE,
  alternatives: MOVES.slice(0, 1),
};

export function frame(caption: string, more: Partial<Frame> = {}): Frame {
  return {
    caption,
    move: "Ana: Plant Soy",
    table: table(),
    events: [],
    rejection: null,
    rule: null,
    question: null,
    other: false,
    ...more,
  };
}

export const FRAMES = [
  frame("The table.", { move: null }),
  frame("Soy goes to field 1.", { events: [{ kind: "planted", text: "", seat: 1 }] }),
  frame("Not there.", { rejection: REFUSED, rule: RULE }),
  frame("Done."),
];
