import { expect, test } from "vitest";
import { spelledOut } from "../subjects.mjs";

test.each([
  [".a :is(.b,.c){top:0}", ".a .b,.a .c{top:0}"],
  [".a>:is(ul,ol):after,.d{top:0}", ".a>ul:after,.a>ol:after,.d{top:0}"],
  ["@media print{.a :is(.b,.c){top:0}}", "@media print{.a .b,.a .c{top:0}}"],
  // these say more than a class or a tag, and weigh what they weigh together
  [".a .b:is(.c,.d){top:0}", ".a .b:is(.c,.d){top:0}"],
  [".a :is(.b,ul){top:0}", ".a :is(.b,ul){top:0}"],
  [".a :is(.b,.c>.d){top:0}", ".a :is(.b,.c>.d){top:0}"],
  [".a :is(.b,.c) .d{top:0}", ".a :is(.b,.c) .d{top:0}"],
])("%s is built as %s", (said, built) => {
  expect(spelledOut(said)).toBe(built);
});
