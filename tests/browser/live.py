"""Tables that are played without a kernel: the built components in the browser, a session in this process.

As quick as :mod:`tests.browser.scenes`, and everything that a page asks is answered.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from bohnanza_lab.sessions.play import PlaySession
from bohnanza_lab.sessions.session import FOUND
from bohnanza_lab.sessions.table import TableSession
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract import Answer
from bohnanza_lab.views.table import bean_views
from bohnanza_lab.widgets import Compare, Drill, Walkthrough
from tests.browser.scenes import HOST, STATIC, drawn_traits

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A table</title>
<link rel="stylesheet" href="/bohnanza.css"><style>body {{ margin: 0; padding: 0 12px }}</style></head>
<body class="theme-light"><main><h1 style="position:absolute;opacity:0">A table</h1><div></div></main>
<script type="module">
import widget from "/bohnanza.js";
const traits = {traits};
const listeners = new Map();
const call = (event, ...args) => [...(listeners.get(event) ?? [])].forEach((each) => each(...args));
const change = (now) => {{
  const changed = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(traits[name]));
  Object.assign(traits, now);
  changed.forEach((name) => call(`change:${{name}}`));
}};
const model = {{
  get: (name) => traits[name],
  on: (event, callback) => listeners.set(event, [...(listeners.get(event) ?? []), callback]),
  off: (event, callback) => listeners.set(event, listeners.get(event)?.filter((each) => each !== callback)),
  async send(content) {{
    const {{ answer, now }} = await window.ask(content);
    if (now) change(now);
    call("msg:custom", answer);
  }},
}};
window.model = model;
widget.initialize({{ model }}).render({{ model, el: document.querySelector("main div") }});
</script></body></html>"""


def traits_of(session: TableSession) -> dict[str, Any]:
    """What the component would have, and has again after each answer."""
    traits: dict[str, Any] = {
        "component": "table",
        "lang": session.lang,
        "words": words(session.lang).table("page"),
        "beans": bean_views(session.lang, sorted(session.game.ruleset.deck)),
        "state": session.state(),
        "predictions": None,
    }
    if isinstance(session, PlaySession):
        form, chosen, link = session.form(), session.chosen(), session.link()
        traits |= {"component": "play", "form": form, "chosen": chosen, "link": link, "saved": session.saved()}
        traits |= {"begun": session.begun, "fault": session.fault}
    return traits


def play(page: Page, session: TableSession, query: str = "") -> list[dict[str, Any]]:
    """Open a page on a session. Returns the requests of the page, a list that grows."""
    return _open(page, lambda: traits_of(session), session.answer, query)


def walk(page: Page, component: Walkthrough | Compare | Drill) -> list[dict[str, Any]]:
    """Open a page on a walkthrough, a comparison or a drill. Returns the requests of the page, a list that grows."""
    return _open(page, lambda: drawn_traits(component), component.receive, "")


def _open(
    page: Page, traits: Callable[[], dict[str, Any]], answer_to: Callable[[object], Answer], query: str
) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = []

    def ask(content: dict[str, Any]) -> dict[str, Any]:
        asked.append(content)
        answer = answer_to(content)
        return {"answer": answer, "now": None if FOUND & answer.keys() else traits()}

    def respond(route: Route) -> None:
        name = route.request.url.removeprefix(f"{HOST}/").partition("?")[0]
        if name:
            route.fulfill(path=STATIC / name)
        else:
            route.fulfill(body=PAGE.format(traits=json.dumps(traits())), content_type="text/html")

    page.expose_function("ask", ask)
    page.route(f"{HOST}/**", respond)
    page.goto(f"{HOST}/{query}")
    page.wait_for_selector(".bl-board, .bl-setup, .bl-drill-asked")
    return asked


def send(page: Page, session: TableSession, **request: Any) -> None:
    """Send a request as a page does, without looking for what to press: a move (``text``) at the table as it is."""
    if "text" in request:
        request |= {"type": "move", "ply": session.game.ply}
    page.evaluate("request => window.model.send({ id: 0, ...request })", request)
