// What is at fault in the component that is shown, in the window as it is: names of faults, none where all is well.
async () => {
  const faults = new Set();
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
  const root = document.querySelector(".bl");
  // What of the page is scrolled: the panel of a notebook in JupyterLab, or the window.
  const scroller = root.closest(".jp-WindowedPanel-outer") ?? document.scrollingElement;
  const foot = () => Math.min(innerHeight, scroller.clientHeight);
  const all = (wanted) => [...root.querySelectorAll(wanted)].filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const first = (part) => `.${part.classList[0] ?? part.localName}`;
  // The part of a page that a control or a box is of.
  const name = (part) => {
    const owner = part.closest("[class]");
    return first(owner.matches(".bl-button, .bl-chip") ? owner.parentElement.closest("[class]") : owner);
  };
  // The part of a box that is seen: what the boxes around it and the window leave of it.
  const seen = (part) => {
    let { left, right, top, bottom } = part.getBoundingClientRect();
    const cut = (box, x, y) => {
      if (x) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (y) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    };
    let fixed = getComputedStyle(part).position === "fixed";
    for (let each = part.parentElement; each && !fixed; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each);
      if (each !== document.body && each !== document.documentElement && (overflowX !== "visible" || overflowY !== "visible"))
        cut(each.getBoundingClientRect(), overflowX !== "visible", overflowY !== "visible");
      fixed = position === "fixed";
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
    return { left, right, top, bottom };
  };
  const covered = (part, box) => {
    // an empty row has no middle
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return null;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || part.contains(hit) || part.closest("label")?.contains(hit)) return null;
    // cards of one row or column lie over one another
    const row = part.closest(".bl-row, .bl-column, .bl-hand");
    if (row?.contains(hit)) return null;
    return hit;
  };
  const toTop = () => {
    for (const part of root.querySelectorAll("*")) if (part.scrollTop) part.scrollTop = 0;
    scroller.scrollTop = 0;
  };

  // Nothing spills over what follows, and no page scrolls sideways.
  const spills = () => {
    if (scroller.scrollWidth > scroller.clientWidth + 1) faults.add("the page scrolls sideways");
    for (const part of [root, ...all(".bl-lesson, .bl-screen, .bl-stage, .bl-told, .bl-asked, .bl-board, .bl-seat, .bl-bar, .bl-middle, .bl-pair-side")]) {
      const { overflowY } = getComputedStyle(part);
      if (part.scrollHeight > part.clientHeight + 3 && overflowY === "visible") faults.add(`${first(part)} spills`);
    }
  };

  // A part ends where the lowest of what is in it ends.
  const low = (part) => part.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(part).marginBottom);
  const boxes = (part) =>
    [...part.children].flatMap((each) => (getComputedStyle(each).display === "contents" ? boxes(each) : [each]));
  const ends = () => {
    for (const part of [root, ...all(".bl-lesson, .bl-screen, .bl-paper, .bl-asked")]) {
      const { display, paddingBottom, borderBottomWidth } = getComputedStyle(part);
      const lowest = boxes(part).filter((each) => each.checkVisibility()).map(low);
      if (display === "contents" || !lowest.length) continue;
      const end = part.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth);
      if (end - Math.max(...lowest) > 2) faults.add(`${first(part)} has an empty foot`);
    }
  };

  // What is told of a player in a line is not drawn over one another.
  const overlaps = () => {
    for (const line of all(".bl-seat-head, .bl-small-seat, .bl-seat-summary")) {
      // what is only said has no place
      const drawn = [...line.children].filter((part) => getComputedStyle(part).clipPath === "none");
      const parts = drawn.map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width > 2);
      parts.forEach(([part, one], number) => {
        for (const [, other] of parts.slice(number + 1)) {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (wide > 1 && high > 1) faults.add(`${first(part)} drawn over another`);
        }
      });
    }
  };

  // What is at a seat stays in it.
  const AT_SEAT = ".bl-coins, .bl-seat-points, .bl-seat-hand, .bl-field, .bl-worth, .bl-aside, .bl-hand, .bl-seat-lands, .bl-bonus";
  const leaves = () => {
    for (const seat of all(".bl-seat")) {
      const { left, right } = seat.getBoundingClientRect();
      for (const part of seat.querySelectorAll(AT_SEAT)) {
        const box = part.getBoundingClientRect();
        if (part.checkVisibility() && (box.left < left - 1 || box.right > right + 1)) faults.add(`${first(part)} leaves its seat`);
      }
    }
  };

  // The words of a control stay in it, but for those that are cut off on purpose.
  const words = () => {
    for (const part of all("button, a[href], summary, label:has(> input), [role=button]")) {
      const { left, right } = part.getBoundingClientRect();
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const owner = texts.currentNode.parentElement;
        if (!owner.checkVisibility() || owner.closest(".bl-unseen") || getComputedStyle(owner).overflowX !== "visible") continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) faults.add(`the words of ${name(part)} leave it`);
      }
    }
  };

  // The own hand, what is said and the controls are in view together. Of what is offered, two at a desk: the rest is scrolled.
  const offers = matchMedia("(pointer: coarse)").matches ? ".bl-offer" : ".bl-offer:nth-child(-n + 2)";
  const TOGETHER =
    ".bl-seat[data-near] .bl-row-hand, .bl-row-bonus:has([data-able]) > .bl-row-card, .bl-prompt, .bl-bar-moves > button, .bl-caption[data-shown], .bl-steps-buttons > :is(button, .bl-steps-where), " +
    `.bl-asked-text, .bl-choice-button, .bl-goal-text, ${offers} button, .bl-tray-send button`;
  const together = (wanted = TOGETHER, from = null) => {
    const parts = all(wanted);
    if (!parts.length) return;
    let least = null;
    const top = (part) => part.getBoundingClientRect().top;
    const tries = from ? [() => top(from) - 4] : [() => top(parts[0]), () => Math.min(...parts.map(top)) - 4,
      () => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) - foot() + 4];
    toTop();
    for (const to of tries) {
      scroller.scrollBy(0, to());
      const out = parts.flatMap((part) => {
        const [box, view] = [part.getBoundingClientRect(), seen(part)];
        const cut = view.top > box.top + 2 || view.bottom < box.bottom - 2 || (!part.matches(".bl-row-hand") && (view.left > box.left + 2 || view.right < box.right - 2));
        return cut ? [`${name(part)} out of view`] : covered(part, view) ? [`${name(part)} covered`] : [];
      });
      if (!least || out.length < least.length) least = out;
      if (!out.length) break;
    }
    for (const each of least) faults.add(from ? `${each} at first sight` : each);
  };
  // At a table to play at they are so at first sight, with the head of the page scrolled away at most, but for a tray, which has
  // its own height: then comes what gives way.
  const firstSight = () => {
    if (!all(".bl-board:not([data-picture])").length) return;
    together(TOGETHER.replace(/, \.bl-tray-send.*/, ""), all(".bl-goal, .bl-board")[0]);
  };

  // Each control is what lies under the middle of what is seen of it.
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [data-stop]";
  const controls = () => {
    for (const part of all(CONTROLS)) {
      // What is not for pointers is there for keys, and the log opens for who goes to it.
      if (part.closest(".bl-unseen, [inert], .bl-log") || getComputedStyle(part).pointerEvents === "none") continue;
      part.scrollIntoView({ block: "center", inline: "nearest" });
      const view = seen(part);
      if (view.right - view.left < 1 || view.bottom - view.top < 1) {
        if (part.offsetWidth > 1) faults.add(`${name(part)} cannot be seen`);
        continue;
      }
      const over = covered(part, view);
      if (over) faults.add(`${name(part)} covered`);
      else target(part, view);
    }
  };

  // How long a line through a part is where nothing lies over the part.
  const free = (part, from, to, at) => {
    let [most, run] = [0, 0];
    for (let each = from + 0.5; each < to; each += 2) {
      run = part.contains(document.elementFromPoint(...at(each))) ? run + 2 : 0;
      most = Math.max(most, run);
    }
    return most;
  };
  // What is seen of a target is at least 24 px wide and high; a button that a finger presses has 44 where there is room.
  const finger = matchMedia("(pointer: coarse)").matches && innerHeight >= 700;
  const target = (part, view) => {
    const box = part.closest("label") ?? part;
    if (getComputedStyle(part).display === "inline" || part.closest(".bl-track")) return;
    const { left, right, top, bottom } = part === box ? view : seen(box);
    let [wide, high] = [right - left, bottom - top];
    if (part.closest(".bl-row, .bl-column")) {
      wide = Math.max(...[0.3, 0.5, 0.8].map((share) => free(part, left, right, (x) => [x, top + high * share])));
      high = Math.max(...[0.2, 0.5, 0.8].map((share) => free(part, top, bottom, (y) => [left + (right - left) * share, y])));
    }
    const least = finger && part.matches(".bl-button, .bl-choice-button") ? 44 : 24;
    if (Math.min(wide, high) < least - 1.1) faults.add(`${name(part)} below ${least} px`);
  };

  // No letter that is drawn is lower than 10 px.
  const letters = () => {
    const small = (part, style, drawn) => {
      const px = Number.parseFloat(style.fontSize);
      // without a height it is not drawn
      if (px === 0 || part.closest(".bl-unseen")) return;
      const { width, height } = part.getBoundingClientRect();
      const owner = part.ownerSVGElement;
      const ratio = owner ? owner.getScreenCTM().a : Math.sqrt((width * height) / (part.offsetWidth * part.offsetHeight || 1)) || 1;
      if (px * (ratio > 0.94 && ratio < 1 ? 1 : ratio) < 9.95) faults.add(`${first(part.closest("[class]"))}${drawn} letters below 10 px`);
    };
    for (const part of [root, ...all("*")]) {
      const said = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if (said) small(part, getComputedStyle(part), "");
      for (const drawn of ["::before", "::after"]) {
        const style = getComputedStyle(part, drawn);
        if (/[\p{L}\p{N}]/u.test(style.content.replace(/^(none|normal)$/, "")) && style.display !== "none") small(part, style, drawn);
      }
    }
  };

  // A card's name stands below its picture: where the picture takes the place of the name, there is none.
  const names = () => {
    for (const card of all(".bl-card[data-name]")) {
      const [{ backgroundPosition, backgroundSize }, label] = [getComputedStyle(card), getComputedStyle(card, "::after")];
      if (label.content === "none" || !Number.parseFloat(label.fontSize)) continue;
      const [from, high] = [backgroundPosition, backgroundSize].map((each) => Number.parseFloat(each.split(" ").at(-1)));
      if (from + high > Number.parseFloat(label.top) + 0.1 * card.offsetWidth) faults.add("a name over its picture");
    }
  };

  const slider = all(".bl-track input")[0];
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const go = async (step) => {
    set.call(slider, String(step));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await painted();
  };
  if (slider) {
    const places = [];
    const long = [...root.querySelectorAll(".bl-caption")].map((each) => each.textContent.length);
    const longest = long.indexOf(Math.max(...long));
    for (let step = 0; step <= Number(slider.max); step++) {
      await go(step);
      const own = all(".bl-seat[data-near] .bl-field");
      const lesson = all(".bl-lesson")[0].getBoundingClientRect();
      places.push({ height: lesson.height, fields: own.slice(0, 1).map((each) => each.getBoundingClientRect().top - lesson.top) });
      spills();
      overlaps();
      leaves();
      words();
      // "3 of 13", in every width
      if (step > 1 && !all(".bl-steps-where").some((part) => /\d+\D+\d+/.test(part.textContent))) faults.add("no progress");
      if (step === longest) together();
    }
    const spread = (numbers) => Math.max(...numbers) - Math.min(...numbers);
    if (spread(places.map(({ height }) => height)) > 1) faults.add("its height jumps");
    if (spread(places.flatMap(({ fields }) => fields)) > 1) faults.add("the own fields move");
  }
  spills();
  ends();
  overlaps();
  leaves();
  words();
  together();
  firstSight();
  letters();
  names();
  controls();
  toTop();
  // They are with a full tray too.
  const kinds = all(".bl-kind");
  const press = async (parts) => {
    for (const part of parts) {
      part.click();
      await painted();
    }
  };
  if (kinds.length) {
    const cards = all(".bl-seat[data-near] .bl-row-hand .bl-row-card");
    await press([...cards.slice(0, 3), ...kinds.slice(0, 3)]);
    together();
    await press(all(".bl-tray-send button:first-child"));
    toTop();
  }
  if (slider) await go(0);
  return [...faults];
}
