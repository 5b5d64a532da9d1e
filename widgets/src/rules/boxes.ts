// Finds the box of the game that fits what somebody sees in theirs.
import type { BoxesView, BoxView } from "../contract";

/** By question, the answers that were given. */
export type Answers = Readonly<Record<string, string>>;

const fits = ({ answers }: BoxView, question: string, answer: string | undefined) =>
  answer !== undefined && (answers[question]?.includes(answer) ?? false);

/** The boxes that fit best: one once every question is answered, none as long as no answer fits any. */
export function nearestBoxes({ questions, boxes }: BoxesView, given: Answers): BoxView[] {
  const counts = boxes.map((box) =>
    questions.reduce((sum, { id, weight }) => sum + (fits(box, id, given[id]) ? weight : 0), 0),
  );
  const best = Math.max(...counts);
  const found = boxes.filter((_, place) => best > 0 && counts[place] === best);
  return questions.every(({ id }) => id in given) ? found.slice(0, 1) : found;
}

/** The questions whose answer does not fit a box. */
export function misfits({ questions }: BoxesView, box: BoxView, given: Answers): string[] {
  return questions.map(({ id }) => id).filter((id) => id in given && !fits(box, id, given[id]));
}

/** What was put aside, by the answers that fit a box. */
export function putAside({ aside }: BoxesView, box: BoxView, given: Answers): string[] {
  const fitting = Object.entries(given).filter(([question, answer]) => fits(box, question, answer));
  return fitting
    .map(([question, answer]) => aside[`${question}.${answer}`])
    .filter((text) => text !== undefined);
}
