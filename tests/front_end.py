"""Write the list of the files that Voilà's front end loads for a lesson: `python -m tests.front_end`.

Run it when another version of Voilà, ipywidgets or anywidget is pinned: `tests/browser/test_network.py` fails then.
"""

from __future__ import annotations

from playwright.sync_api import Page

from bohnanza_lab.server.front_end import LIST, MAIN
from tests.chromium import chromium
from tests.serving import OF_VOILA, gallery

PAGES = ("index", "planting", "play", "components")


def chunks(page: Page, address: str) -> list[str]:
    """The files of the front end that a page asks for, in order, below `voila/`."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    names = [url.partition("/voila/")[2].partition("?")[0] for url in asked]
    return [
        name
        for name in dict.fromkeys(names)
        if name.endswith(".js") and name.startswith(("static/", "labextensions/")) and "/remoteEntry." not in name
    ]


if __name__ == "__main__":
    LIST.write_text("", encoding="utf-8")  # nothing is joined, so that each file is asked for
    found: dict[str, None] = {}
    with gallery() as site, chromium() as browser:
        for notebook in PAGES:
            page = browser.new_page()
            found |= dict.fromkeys(chunks(page, f"{site}/voila/render/notebooks/{notebook}.ipynb{OF_VOILA}"))
            page.close()
    found.pop(MAIN, None)
    LIST.write_text("".join(f"{name}\n" for name in found), encoding="utf-8")
    print(f"{len(found)} files in {LIST.name}")
