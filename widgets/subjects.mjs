// In the sheets a rule of several parts says them in one `:is(…)`. The browser tries a selector that ends in `:is(…)` on
// every element that it restyles, and one that ends in a class on those that have it: so the built sheet says each.

/** A sheet without nesting, in which each class at the end of a selector stands in a selector of its own. */
export function spelledOut(css) {
  return css.replace(/(?<=^|[{}/])[^{}@;/]*(?=\{)/g, (list) => split(list).flatMap(each).join(","));
}

/** The selectors of one, if it ends in nothing but `:is(…)` of classes, or of tags; otherwise itself. */
function each(selector) {
  const [, before, named, after] = /^(|.*[ >+~]):is\(([^()]*)\)([:\w-]*)$/s.exec(selector) ?? [];
  const one = [/^\.[\w-]+$/, /^[a-z]\w*$/].find((kind) => named?.split(",").every((part) => kind.test(part)));
  return one ? named.split(",").map((part) => before + part + after) : [selector];
}

/** The selectors of a list: what commas outside of brackets part. */
function split(list) {
  let depth = 0;
  const ends = [...list].flatMap((sign, at) => {
    depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
    return sign === "," && depth === 0 ? at : [];
  });
  return [...ends, list.length].map((end, index) => list.slice(index ? ends[index - 1] + 1 : 0, end));
}
