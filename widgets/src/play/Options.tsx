import { useId, useRef, useState } from "preact/hooks";
import type { EditionView, FormView, OptionView, RuleView } from "../contract";
import { usePage } from "../page";
import { Button } from "../parts/Button";
import { RuleCard } from "../parts/RuleCard";
import { changedOptions, choicesFor, chosenOf, type Draft, templateFor, withOption } from "../saved/draft";

interface OptionsProps {
  form: FormView;
  edition: EditionView;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The options of an edition. Closed at first: the defaults can be played as they are. */
export function Options({ form, edition, draft, onChange }: OptionsProps) {
  const { say } = usePage();
  const count = changedOptions(edition, draft).length;
  const [open, setOpen] = useState(count > 0);
  if (edition.options.length === 0) return <p class="bl-setup-hint bl-soft">{say("play.options.none")}</p>;
  return (
    <details
      class="bl-options"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary class="bl-fold bl-flow">
        <span class="bl-title">{say("play.options")}</span>
        <span class="bl-tag">
          {count > 0 ? say("play.options.changed", { count }) : say("play.options.usual")}
        </span>
      </summary>
      {edition.options.map((option) => (
        <Option
          key={`${edition.id} ${option.name}`}
          option={option}
          rule={form.rules[option.rule]}
          draft={draft}
          onChange={(value) => onChange(withOption(draft, option.name, value))}
        />
      ))}
    </details>
  );
}

interface OptionProps {
  option: OptionView;
  rule: RuleView | undefined;
  draft: Draft;
  onChange: (value: string) => void;
}

const OWN = "\u0000own";

/** One option: its choices, what they mean, where it comes from, and a box for your own text where it takes one. */
function Option({ option, rule, draft, onChange }: OptionProps) {
  const { say } = usePage();
  const id = useId();
  const value = chosenOf(option, draft);
  const choices = choicesFor(option, draft.count);
  const own = !choices.some((choice) => choice.value === value);
  // A value that came with a link is kept as it is; what the reader writes here is a text.
  const [kept] = useState(own && value !== "" ? value : null);
  const [writing, setWriting] = useState(false);
  const chosen = writing || (own && value !== kept) ? OWN : value;
  const choose = (option: string) => {
    setWriting(option === OWN);
    onChange(option === OWN ? "" : option);
  };
  return (
    <div class="bl-option bl-stack">
      <label class="bl-option-title bl-title" for={id}>
        {option.title}
      </label>
      <select
        id={id}
        value={chosen}
        aria-describedby={`${id}-meaning`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {choices.map((choice, index) => (
          <option key={choice.value} value={choice.value}>
            {index === 0 ? say("play.usual", { text: choice.text }) : choice.text}
          </option>
        ))}
        {kept !== null && <option value={kept}>{say("play.own.kept")}</option>}
        {option.own && <option value={OWN}>{say("play.own")}</option>}
      </select>
      {chosen === OWN && (
        <OwnText
          label={say("play.own.text", { option: option.title })}
          text={value}
          template={templateFor(option, draft.count)}
          onChange={onChange}
        />
      )}
      <p class="bl-setup-hint bl-soft" id={`${id}-meaning`}>
        {option.meaning} <span class="bl-option-source">{say("play.source", { source: option.source })}</span>
      </p>
      {rule && <RuleCard rule={rule} open={false} />}
    </div>
  );
}

interface OwnTextProps {
  label: string;
  text: string;
  template: string | undefined;
  onChange: (text: string) => void;
}

/** Your own file: pasted, opened, or written here; an empty box offers a template. */
function OwnText({ label, text, template, onChange }: OwnTextProps) {
  const { say } = usePage();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div class="bl-own bl-stack bl-tight">
      <label class="bl-own-file bl-stack bl-tight bl-soft">
        <span>{say("play.own.file")}</span>
        <input
          type="file"
          accept=".toml,text/plain"
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onChange(await file.text());
          }}
        />
      </label>
      {template !== undefined && text === "" && (
        <Button
          onClick={() => {
            onChange(template);
            area.current?.focus();
          }}
        >
          {say("play.own.template")}
        </Button>
      )}
      <textarea
        ref={area}
        class="bl-typed"
        rows={6}
        spellcheck={false}
        aria-label={label}
        value={text}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
