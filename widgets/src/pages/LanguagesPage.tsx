// The choice of a language in a notebook, which holds for what is run after it.
import { useId } from "preact/hooks";
import type { LanguagesProps, LanguagesState } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { Banner } from "../shell/Banner";

export function LanguagesPage({ model }: { model: Model<LanguagesProps, LanguagesState> }) {
  const { languages } = model.get("props");
  const { chosen, label, note } = useModelState(model);
  const kernel = useKernel(model);
  const name = useId();
  return (
    <div class="bl-setup bl-stack bl-panel" lang={chosen}>
      <Banner kernel={kernel} recovery="progress" />
      <fieldset class="bl-count bl-flow">
        <legend class="bl-title">{label}</legend>
        {languages.map((language) => (
          <label
            key={language.key}
            class="bl-count-one bl-chip"
            lang={language.key}
            data-on={language.key === chosen || undefined}
          >
            <input
              type="radio"
              name={name}
              value={language.key}
              checked={language.key === chosen}
              onChange={() => kernel.ask({ type: "language", lang: language.key })}
            />
            <span>{language.name}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">{note}</p>
    </div>
  );
}
