// What surrounds every component: its language, the theme of the page, a live region, and errors that are shown.
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentProps } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { LayoutFlagsProvider, useLayout } from "../layout/useLayout";
import { type Page, PageProvider } from "../page";
import { Icon } from "../parts/Art";
import { spokenText } from "../parts/RulingText";
import { joinHandout, type OnPaper } from "../print/handouts";
import { type Announcer, announcer } from "../shell/announcer";
import { followPanel, keepKeys, type Theme, themeNow, watchTheme } from "../shell/host";
import { speaker } from "../words";

interface ShellProps {
  model: Model<ComponentProps, { beans?: string[] }>;
  /** What the component looks like on paper; without it, it is printed as it is seen. */
  onPaper: OnPaper | undefined;
  children: (voice: Announcer) => ComponentChildren;
}

export function Shell({ model, onPaper, children }: ShellProps) {
  const { component, lang, words, beans: all } = model.get("props");
  const kinds = useModelState(model, (state) => state.beans);
  const [theme, setTheme] = useState<Theme>(() => themeNow(document));
  const root = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  // Written straight into the text of the region: nothing renders again just to announce something, and the layout of the
  // region concerns nothing around it.
  const voice = useMemo(
    () =>
      announcer((text) => {
        const box = region.current;
        const only = box?.childNodes.length === 1 ? box.firstChild : null; // others may have replaced or split it
        if (only?.nodeType === Node.TEXT_NODE) only.nodeValue = text;
        else if (box) box.textContent = text;
      }),
    [],
  );
  const [error] = useErrorBoundary();
  const layoutFlags = useLayout(root, component);
  useEffect(() => watchTheme(document, setTheme), []);
  useEffect(() => (root.current ? followPanel(root.current) : undefined), []);
  useEffect(() => (root.current ? keepKeys(root.current) : undefined), []);
  const page = useMemo<Page>(() => {
    // Of the kinds there are, those of the game on the table, which may be another one next.
    const beans = kinds
      ? Object.fromEntries(Object.entries(all).filter(([key]) => kinds.includes(key)))
      : all;
    const say = speaker(words);
    return { lang, say, beans, announce: (text) => voice.say(spokenText(text, say)) };
  }, [lang, words, all, kinds, voice]);
  useEffect(() => joinHandout(root.current, model, page, onPaper), [model, page, onPaper]);
  return (
    <PageProvider value={page}>
      <div
        ref={root}
        class={`bl bl-${component}`}
        lang={lang}
        data-theme={theme}
        data-lm-suppress-shortcuts="true"
      >
        {layoutFlags && (
          <LayoutFlagsProvider value={layoutFlags}>
            {error ? <Broken error={error} /> : children(voice)}
          </LayoutFlagsProvider>
        )}
        {/* its width tells how high the reader's letters are */}
        <div
          class="bl-unseen"
          style={{ width: "1rem", contain: "strict" }}
          ref={region}
          role="status"
          aria-live="polite"
          aria-atomic="true"
        />
      </div>
    </PageProvider>
  );
}

/** A mistake in this program: it is shown, not hidden. */
function Broken({ error }: { error: unknown }) {
  return (
    <div class="bl-notice bl-frame" data-kind="error" role="alert">
      <Icon name="warning" />
      <pre class="bl-notice-text">
        {error instanceof Error ? (error.stack ?? error.message) : String(error)}
      </pre>
    </div>
  );
}
