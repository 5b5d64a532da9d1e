"""Tables that are played without a kernel: the built components in the browser, a component in this process.

As quick as :mod:`tests.browser.scenes`, and everything that a page asks is answered.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route

from bohnanza_lab.components.component import Component
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.views.contract import Answer
from tests.browser.scenes import HOST, STATIC

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A table</title>
<link rel="stylesheet" href="/bohnanza.css">
<link rel="stylesheet" href="/games.css"><style>body {{ margin: 0; padding: 0 12px }}</style></head>
<body class="theme-light"><main><h1 style="position:absolute;opacity:0">A table</h1><div></div></main>
<script type="module">
import widget from "/bohnanza.js";
const told = {told};
const listeners = new Map();
const call = (event, ...args) => [...(listeners.get(event) ?? [])].forEach((each) => each(...args));
const tell = (message) => {{
  if (message.state) {{
    told.state = message.state;
    call("change:state");
  }}
  call("msg:custom", message);
}};
const model = {{
  get: (name) => told[name],
  on: (event, callback) => listeners.set(event, [...(listeners.get(event) ?? []), callback]),
  off: (event, callback) => listeners.set(event, listeners.get(event)?.filter((each) => each !== callback)),
  send: async (content) => tell(await window.ask(content)),
}};
window.model = model;
widget.initialize({{ model }}).render({{ model, el: document.querySelector("main div") }});
</script></body></html>"""


def play(page: Page, component: Component, query: str = "") -> list[dict[str, Any]]:
    """Open a page on a component. Returns the requests of the page, a list that grows."""
    asked: list[dict[str, Any]] = []

    def ask(content: dict[str, Any]) -> Answer:
        asked.append(content)
        return component.answer(content)

    def respond(route: Route) -> None:
        name = route.request.url.removeprefix(f"{HOST}/").partition("?")[0]
        if name:
            route.fulfill(path=STATIC / name)
        else:
            told = {"props": component.props(), "state": component.state()}
            route.fulfill(body=PAGE.format(told=json.dumps(told)), content_type="text/html")

    page.expose_function("ask", ask)
    page.route(f"{HOST}/**", respond)
    page.goto(f"{HOST}/{query}")
    page.wait_for_selector(".bl-board, .bl-setup, .bl-drill-asked, .bl-choice-button")
    return asked


def send(page: Page, table: Tabletop, **request: Any) -> None:
    """Send a request as a page does, without looking for what to press: a move (``text``) at the table as it is."""
    if "text" in request:
        request |= {"type": "move", "ply": table.game.ply}
    page.evaluate("request => window.model.send({ id: 0, ...request })", request)
