import { useId, useRef } from "preact/hooks";
import type { ControlView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { useEditor } from "../table/useEditor";

/** What can be set about the table, or about one seat of it. */
export function Controls({ seat }: { seat: number | null }) {
  const { state } = useEditor();
  const controls = state.controls.filter((control) => control.seat === seat);
  if (controls.length === 0) return null;
  return (
    <div class="bl-controls bl-flow" data-seat={seat ?? undefined}>
      {controls.map((control) => (
        <Control key={control.id} control={control} />
      ))}
    </div>
  );
}

function Control({ control }: { control: ControlView }) {
  const editor = useEditor();
  const set = (value: string) => editor.ask({ type: "set", name: control.id, value });
  if (control.kind === "check") return <Check control={control} onSet={set} />;
  if (control.kind === "count") return <Count control={control} onSet={set} />;
  return <ChoiceControl control={control} onSet={set} />;
}

interface ControlProps {
  control: ControlView;
  onSet: (value: string) => Promise<boolean>;
}

function ChoiceControl({ control, onSet }: ControlProps) {
  const id = useId();
  return (
    <div class="bl-control bl-stack bl-tight" data-control={control.id}>
      <label class="bl-soft" for={id}>
        {control.short}
      </label>
      <select
        id={id}
        aria-label={control.label}
        value={control.value}
        onChange={(event) => onSet(event.currentTarget.value)}
      >
        {control.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Check({ control, onSet }: ControlProps) {
  return (
    <label class="bl-control bl-check bl-line bl-soft" data-control={control.id}>
      <input
        type="checkbox"
        aria-label={control.label}
        checked={control.value === "yes"}
        onChange={(event) => onSet(event.currentTarget.checked ? "yes" : "no")}
      />
      <span>{control.short}</span>
    </label>
  );
}

/** A number: written, or one more or less. */
function Count({ control, onSet }: ControlProps) {
  const { say } = usePage();
  const id = useId();
  const value = Number(control.value);
  // Quick taps count on from what was asked for last, not from what the kernel has answered so far.
  const asked = useRef({ value, times: 0 });
  if (asked.current.times === 0) asked.current.value = value;
  const step = async (by: number) => {
    const next = asked.current.value + by;
    if (next < control.least || next > control.most) return;
    asked.current.value = next;
    asked.current.times += 1;
    await onSet(String(next));
    asked.current.times -= 1;
  };
  const button = (by: number, word: string, icon: string) => (
    <Button
      class="bl-square"
      icon={icon}
      aria-label={say(word, { label: control.label })}
      aria-disabled={(by < 0 ? value <= control.least : value >= control.most) || undefined}
      onClick={() => step(by)}
    />
  );
  return (
    <div class="bl-control bl-control-count bl-stack bl-tight" data-control={control.id}>
      <label class="bl-soft" for={id}>
        {control.short}
      </label>
      <span class="bl-count-row bl-line">
        {button(-1, "editor.less", "minus")}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={control.label}
          value={control.value}
          onChange={(event) => onSet(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            step(by);
          }}
        />
        {button(1, "editor.one_more", "plus")}
      </span>
    </div>
  );
}
