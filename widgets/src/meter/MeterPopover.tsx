import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BeanView, TableView } from "../contract";
import { usePage } from "../page";
import { BeanIcon } from "../parts/Art";
import { Beanometer } from "../parts/money";
import { useBoard } from "../table/boardState";
import { moneyOf, partsOf } from "../table/gameParts";
import { placeBeside } from "./placement";
import { useMeterAnchor } from "./useMeterAnchor";

/** What can be acted on at a board: a beanometer lies over as little of it as it can. */
const ACTED_ON = "button, [role='button'], [role='option'], [role='radio']";
/** What is to be done, the own fields and hand, and the tools above a table: these stay in view. */
const KEPT =
  ".bl-prompt, .bl-goal, [data-near] :is(.bl-soil, .bl-harvest, .bl-row-hand), .bl-bar-moves button, .bl-page-head button";

/** What is explained: a card by its beanometer, a sign by its words, or what its game shows in large; Escape puts it away. */
export function MeterPopover({ root }: { root: RefObject<HTMLElement | null> }) {
  const { table } = useBoard();
  const { beans, say } = usePage();
  const [anchor, hide] = useMeterAnchor(root);
  const popover = useRef<HTMLDivElement>(null);
  const element = anchor?.element ?? null;
  const view = anchor ? beans[anchor.bean] : undefined;

  useLayoutEffect(() => {
    const box = popover.current;
    if (!box || !element) return;
    if (!element.isConnected) return hide();
    box.showPopover?.();
    const others = [...(root.current?.querySelectorAll(ACTED_ON) ?? [])].filter(
      (other) => !element.contains(other) && !other.contains(element),
    );
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const { innerWidth: width, innerHeight: height } = window;
    const place = placeBeside(
      element.getBoundingClientRect(),
      size,
      { width, height },
      others.map((other) => other.getBoundingClientRect()),
      [...(root.current?.closest(".bl")?.querySelectorAll(KEPT) ?? [])]
        .filter((other) => !other.contains(element))
        .map((other) => other.getBoundingClientRect()),
    );
    Object.assign(box.style, { left: `${place.left}px`, top: `${place.top}px` });
  });

  const { Large } = partsOf(table);
  const { step: word } = moneyOf(table);
  const fields = view && element ? fieldsOf(table, element, view.key) : [];
  const own = [anchor?.tip, ...fields.map(([field, label]) => say("field.label", { field, label }))].filter(
    Boolean,
  );
  const steps = view?.meter.map((step) => say(word, { ...step })).join(". ");
  const large = Large && anchor?.large && <Large of={anchor.large} />;
  const shown =
    large ||
    (element && (view || anchor?.tip) && (
      <>
        {view && (
          <>
            <p class="bl-meter-name bl-title bl-line">
              <BeanIcon kind={view.key} />
              {view.name} <span class="bl-roundel">{view.number}</span>
            </p>
            <Beanometer meter={view.meter} count={countAt(table, element, view)} step={word} />
            {fields.length === 0 && (
              <p class="bl-soft" aria-hidden="true">
                {steps}.
              </p>
            )}
          </>
        )}
        {own.map((text) => (
          <p key={text} class="bl-meter-own">
            {text}
          </p>
        ))}
      </>
    ));
  return (
    <>
      {shown && (
        <div class="bl-meter-popover bl-over" popover="manual" role="tooltip" ref={popover}>
          {shown}
        </div>
      )}
      <span class="bl-unseen" aria-live="polite">
        {anchor?.said && [view?.name, steps, ...own].filter(Boolean).join(". ")}
      </span>
    </>
  );
}

/** The field at an element: its seat, and its number from 1. */
function fieldAt(element: HTMLElement): [seat: number, field: number] {
  const place = element.closest<HTMLElement>("[data-drop^='field:']")?.dataset.drop ?? "";
  const [, seat, field] = place.split(":").map(Number);
  return [seat ?? -1, field ?? -1];
}

/** How many cards of this kind lie in the field that is pointed at; none elsewhere. */
function countAt(table: TableView, element: HTMLElement, bean: BeanView): number {
  const [seat, field] = fieldAt(element);
  const cards = table.seats[seat]?.fields[field - 1]?.cards ?? [];
  return cards.at(-1) === bean.key ? cards.length : 0;
}

/** The field that is pointed at, and the reader's own fields that grow this kind: their number and what they pay. */
function fieldsOf({ seats, you }: TableView, element: HTMLElement, bean: string): [number, string][] {
  const [seat, here] = fieldAt(element);
  const there = seats[seat]?.fields[here - 1];
  const own = (seats[you ?? -1]?.fields ?? []).flatMap(({ cards, label }, index): [number, string][] =>
    cards.at(-1) !== bean || (seat === you && here === index + 1) ? [] : [[index + 1, label]],
  );
  return there ? [[here, there.label], ...own] : own;
}
