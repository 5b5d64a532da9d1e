// Draws a scene without a kernel: ?scene=trade&lang=es&theme=dark&component=table&refuse=1
import widget from "/static/bohnanza.js";
import data from "./built/scenes.js";

const asked = new URLSearchParams(location.search);
const lang = asked.get("lang") ?? "en";
const scene = asked.get("scene") ?? "plant";
document.body.classList.add(`theme-${asked.get("theme") ?? "light"}`);
document.documentElement.lang = lang;

const lesson = data.lessons[lang][asked.get("component")];
const told = {
  props: {
    component: asked.get("component") ?? "table",
    lang,
    words: data.words[lang],
    beans: data.beans[lang],
    bean: asked.get("bean") ?? "chili",
    face: asked.get("face") ?? "bean",
    count: Number(asked.get("count") ?? 4),
    cards: (asked.get("cards") ?? "soy,chili,blue,red,black-eyed").split(","),
    field: data.scenes[lang].plant.table.seats[1].fields[0],
    rule: data.rules[lang],
    ...lesson?.props,
  },
  state: lesson?.state ?? data.scenes[lang][scene],
};
const listeners = new Map();
const model = {
  get: (name) => told[name],
  on: (event, callback) => listeners.set(event, [...(listeners.get(event) ?? []), callback]),
  off: (event, callback) =>
    listeners.set(
      event,
      (listeners.get(event) ?? []).filter((one) => one !== callback),
    ),
  send(message) {
    console.log("→", JSON.stringify(message));
    if (!asked.has("refuse")) return;
    const answer = { ...data.refused[lang], id: message.id };
    setTimeout(() => {
      for (const callback of listeners.get("msg:custom") ?? []) callback(answer);
    });
  },
};
window.model = model;
window.told = told;
window.change = (state) => {
  told.state = { ...told.state, ...state };
  for (const callback of listeners.get("change:state") ?? []) callback();
};
widget.initialize({ model }).render({ model, el: document.getElementById("here") });
