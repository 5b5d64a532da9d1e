// What the page itself does: light and dark, the progress while the kernel starts, and the way between pages.
"use strict";

const bohnanzaPage = (() => {
  const root = document.documentElement;
  const remembered = "bohnanza-theme";
  const themes = ["light", "dark"];

  function recall() {
    try {
      return localStorage.getItem(remembered);
    } catch {
      return null; // storage is closed to us: the choice lasts as long as the page
    }
  }

  function remember(theme) {
    try {
      localStorage.setItem(remembered, theme);
    } catch {
      // as above
    }
  }

  // The address first (a teacher's link), then what the reader chose, then what the system prefers.
  function chosenTheme() {
    const asked = new URLSearchParams(location.search).get("theme");
    if (themes.includes(asked)) return asked;
    const chosen = recall();
    if (themes.includes(chosen)) return chosen;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  // Paper is white, so light is printed in either theme.
  function mediaOf(sheet, theme) {
    if (sheet === "light") return theme === "light" ? "all" : "print";
    return theme === "dark" ? "screen" : "not all";
  }

  // Everything that reads the theme reads it from one of these; no reload, so the game on the page goes on.
  function wearTheme(theme = chosenTheme()) {
    root.dataset.theme = theme;
    for (const sheet of document.querySelectorAll("link[data-theme-sheet]")) {
      sheet.media = mediaOf(sheet.dataset.themeSheet, theme);
    }
    const { body } = document;
    if (!body) return;
    for (const each of themes) body.classList.toggle(`theme-${each}`, each === theme);
    body.dataset.jpThemeLight = String(theme === "light");
    body.dataset.jpThemeName = theme === "light" ? "JupyterLab Light" : "JupyterLab Dark";
    document.querySelector(".page-theme")?.setAttribute("aria-pressed", String(theme === "dark"));
  }

  function offerThemes() {
    const button = document.querySelector(".page-theme");
    if (!button) return wearTheme(); // a page without a header: an error, a list of files
    button.hidden = false;
    button.addEventListener("click", () => {
      const theme = root.dataset.theme === "dark" ? "light" : "dark";
      remember(theme);
      wearTheme(theme);
    });
    wearTheme();
  }

  function say(id) {
    const line = document.getElementById(id);
    if (line && !line.textContent) line.textContent = line.dataset.text;
  }

  let finished = false;

  // Voilà's own hooks: a cell begins, nothing came for a while, all cells have run, its front end is ready.
  window.voila_process = (cell, cells) => {
    const bar = document.querySelector("#loading progress");
    if (!bar) return;
    bar.max = cells;
    bar.value = cell - 1;
  };
  window.voila_heartbeat = () => say("loading-slow");
  window.voila_finish = () => {
    finished = true;
    if (!window.themeLoaded) {
      window.cellLoaded = true; // the front end calls again when it has loaded
      return;
    }
    document.getElementById("loading")?.remove();
    document.getElementById("cells").hidden = false;
  };

  // ipywidgets looks for a widget for two seconds, and of one that a busy machine brings just then it says for good that
  // it was not found. Here what is missing is looked for again each second; it is given up after half a minute.
  function lookAgain(app) {
    app.widgetManagerPromise.promise.then((manager) => {
      const until = Date.now() + 30_000;
      Object.defineProperty(manager, "restoredStatus", { configurable: true, get: () => false });
      const timer = setInterval(() => {
        const outputs = [...document.querySelectorAll("#cells .jp-OutputArea-output")];
        const given = Date.now() > until || !outputs.some((each) => each.textContent === "Loading widget...");
        if (given) {
          clearInterval(timer);
          delete manager.restoredStatus;
        }
        manager.restored.emit(); // whoever has given up looks again; nobody else hears it
      }, 1000);
    });
  }

  // Where Voilà's front end puts itself once it has started.
  Object.defineProperty(window, "jupyterapp", {
    configurable: true,
    set(app) {
      Object.defineProperty(window, "jupyterapp", { value: app, writable: true });
      lookAgain(app);
    },
  });

  // The other language of this very page: a game that is played here says in the address where it stands. In a site of files
  // it is another file.
  function speakHere(link) {
    const here = new URL(location.href);
    if (document.body.dataset.site) here.pathname = new URL(link.href, here).pathname;
    else here.searchParams.set("lang", link.hreflang);
    link.href = here.href;
  }

  // A link in a lesson that leads to another page takes the language along, and opens where the reader is: JupyterLab's
  // renderer sends every link of an output into a new tab.
  function stayWithUs(event) {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
    if (!link) return;
    if (link.hreflang) return speakHere(link);
    const address = new URL(link.href, location.href);
    const page = address.origin === location.origin && address.pathname.endsWith(".ipynb");
    if (!page) return;
    link.target = "_self";
    if (address.pathname === location.pathname || address.searchParams.has("lang")) return;
    address.searchParams.set("lang", root.lang);
    link.href = address.href;
  }

  // A drawing among the outputs is shown as an <img>; its own title and description are its text alternative.
  function namePicture({ target }) {
    const drawing = "data:image/svg+xml,";
    if (!(target instanceof HTMLImageElement) || target.alt || !target.src.startsWith(drawing)) return;
    const source = decodeURIComponent(target.src.slice(drawing.length));
    const told = new DOMParser().parseFromString(source, "image/svg+xml").querySelectorAll(":root > :is(title, desc)");
    target.alt = [...told].map((each) => each.textContent).join(". ");
  }

  // On paper nothing can be unfolded.
  function unfold() {
    for (const folded of document.querySelectorAll("#cells .jp-RenderedHTMLCommon details:not([open])")) {
      folded.open = true;
      window.addEventListener("afterprint", () => (folded.open = false), { once: true });
    }
  }

  // A page that goes ends its kernel, as soon as it knows which one. Voilà's front end says so too, once it has loaded.
  function leave({ persisted }) {
    if (persisted) return; // the browser keeps the page to come back to
    const config = document.getElementById("jupyter-config-data")?.textContent ?? "";
    const kernelId = config.match(/"kernelId": "([\w-]+)"/)?.[1]; // it may be on its way, as may be the rest of the page
    if (!kernelId) return; // then it ends after half an hour
    const said = new FormData();
    said.append("_xsrf", document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1] ?? "");
    navigator.sendBeacon(`${document.body.dataset.baseUrl}api/shutdown/${kernelId}`, said);
  }

  root.dataset.theme = chosenTheme();
  window.addEventListener("pagehide", leave);
  window.addEventListener("beforeprint", unfold);
  document.addEventListener("load", namePicture, true);
  document.addEventListener("click", stayWithUs, true);
  document.addEventListener("auxclick", stayWithUs, true);
  document.addEventListener("DOMContentLoaded", () => {
    offerThemes();
    if (!finished && document.getElementById("loading")) say("loading-failed");
  });

  // A page without a kernel that cannot draw its components shows its words at least.
  function fail() {
    delete document.body.dataset.drawing;
    say("loading-failed");
  }

  return { wearTheme, fail };
})();
