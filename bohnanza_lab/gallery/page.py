"""The page around a lesson: its title, navigation and languages. Voilà calls `prepare` before it renders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

from voila.paths import collect_static_paths

from ..bundle import version
from ..context import query_pairs
from ..course import CONTENTS, lesson_of
from ..server.reader_language import is_at_this_computer
from ..sessions.page import REMOVED
from ..text.language import DEFAULT, LANGUAGES
from ..text.words import words
from ..views.speech import Speech
from .contents import Contents, Localized, Page, notice
from .contents_reader import heading, read_contents

SITE = "bohnanza_lab"
_RULES = "rules.ipynb"
_FORMULA = re.compile(
    r"\$\$|(?<!\\)\$(?=\S)(?:[^$\n]*\S)?\$(?!\d)|\\[(\[]|\\begin\b|latex|\bmath\(|sympy", re.IGNORECASE
)
"""What stands in a cell that shows a formula, or may. Prices are none: nothing but a space stands before the second."""


def prepare(handler: Any, *, notebook: Any, cwd: str) -> None:
    """Give the template the context of the page of `notebook`, as `metadata.bohnanza_page`.

    This is Voilà's `prelaunch_hook`: `handler` is the request's Tornado handler, `cwd` the notebook's folder below
    the server's root. It also sets the cookie that a page needs to shut down its own kernel when it is closed; without
    it Voilà refuses that request and the kernel keeps running.
    """
    handler.xsrf_token  # noqa: B018  (reading it sets the cookie)
    folder = Path(handler.contents_manager.root_dir, cwd)
    file = unquote(handler.request.path.rpartition("/")[2])
    contents = read_contents(folder) if (folder / CONTENTS).is_file() else None
    context = page_context(notebook, file, contents, handler.request.query)
    notebook.metadata["bohnanza_page"] = context | {
        "kit": _template_kit_version(handler.voila_configuration.template),
        "lesson": lesson_of(folder / file),
        "rules": rules_page(folder, file, context["lang"]),
        "here": str(Path(cwd, file)) if is_at_this_computer(handler.request) else "",
        "tracebacks": handler.voila_configuration.show_tracebacks,
        "formulas": has_formulas(notebook, folder.glob(f"texts/*/{Path(file).stem}.md")),
    }
    for number, cell in enumerate(notebook.cells, 1):
        cell.metadata["bohnanza_number"] = number  # so that one that fails can be found
    notebook.cells = [cell for cell in notebook.cells if REMOVED not in cell.metadata.get("tags", ())]


def page_context(notebook: Mapping[str, Any], file: str, contents: Contents | None, query: str) -> dict[str, Any]:
    """Return what the template needs for the page of `file`, requested with `query`.

    `text_lang` is the language of the notebook's text, `""` if its author has not named one; `lang` is the language of
    the page around it. `is_app`: the notebook's metadata say ``"bohnanza": {"app": true}``; its page is as wide as
    the window and begins with the component, so that its heading is in the header.
    """
    asked = query_pairs(query)
    lang = next((value for name, value in asked if name == "lang" and value in LANGUAGES), DEFAULT)
    others = [each for each in asked if each[0] != "lang"]
    listed = contents.find(file) if contents else None
    before, after = contents.neighbours(file) if contents else (None, None)
    title = listed.title_for(lang) if listed else Localized(heading(notebook) or file.removesuffix(".ipynb"), "")
    at_gallery = contents is not None and file == contents.gallery.file
    # About this page, or about the whole list; the gallery itself shows all of them.
    shown = () if at_gallery or contents is None else contents.diagnostics
    wrong = tuple(each for each in shown if each.file in ("", file))
    return {
        "is_app": bool(notebook.get("metadata", {}).get("bohnanza", {}).get("app")),
        "lang": lang,
        "text_lang": listed.lang_for(lang) if listed else "",
        "words": {**words(lang).table("frame"), "cell": words(lang).table("error_page")["cell"]},
        "title": f"{title.text} · {SITE}",
        "heading": title.text,
        "title_lang": title.lang,
        "margins": _margins(title.text, lang),
        "notice": notice(wrong, lang),
        "at_gallery": at_gallery,
        "gallery": {"href": _href(contents.gallery.file, lang)} if contents else None,
        "previous": _link(before, lang),
        "next": _link(after, lang),
        "languages": [
            {
                "lang": each,
                "name": Speech(each).say("frame.name"),
                "href": "?" + urlencode([*others, ("lang", each)]),
                "current": each == lang,
            }
            for each in LANGUAGES
        ],
    }


def has_formulas(notebook: Mapping[str, Any], texts: Iterable[Path] = ()) -> bool:
    """Whether a page may show formulas, by the cells of its notebook and the files of its texts.

    The metadata of a notebook may say it: ``"bohnanza": {"formulas": true}``.

    >>> has_formulas({"cells": [{"source": "half of it is $x / 2$"}]})
    True
    >>> has_formulas({"cells": [{"source": "one field costs $2, two cost $4"}]})
    False
    """
    said = notebook.get("metadata", {}).get("bohnanza", {}).get("formulas")
    if isinstance(said, bool):
        return said
    written = ["".join(cell["source"]) for cell in notebook["cells"]]
    with suppress(OSError):
        written += [file.read_text(encoding="utf-8", errors="replace") for file in texts]
    return any(map(_FORMULA.search, written))


def _margins(title: str, lang: str) -> str:
    """The style of printed sheets: at their margins stand the lesson, a line for name and date, which sheet of how many
    it is, and what stands at the foot of the page on the screen.
    """
    say = Speech(lang).say
    before, between, after = map(_css_string, say("frame.sheet", page="\0", pages="\0").split("\0"))
    margins = {
        "top-left": _css_string(title),
        "top-right": _css_string(say("frame.signed")),
        "bottom-left": _css_string(say("frame.unofficial")),
        "bottom-right": f"{before} counter(page) {between} counter(pages) {after}",
    }
    return f"@page {{ {' '.join(f'@{place} {{ content: {said}; }}' for place, said in margins.items())} }}"


def _css_string(text: str) -> str:
    r"""A text as a style sheet has it, also in a page of HTML.

    >>> print(_css_string('"A" </style>'))
    "\22 A\22  \3c /style>"
    """
    return '"' + re.sub(r'["\\\n<]', lambda sign: f"\\{ord(sign[0]):x} ", text) + '"'


def _template_kit_version(template: str) -> str | None:
    """The version of the kit among the template's static files, for the page to link to; None if there is none."""
    for folder in collect_static_paths(["voila", "nbconvert"], template):
        with suppress(OSError):
            return version(Path(folder, "kit"))
    return None


def rules_page(folder: Path, file: str, lang: str) -> dict[str, Any] | None:
    """The way to the rules of all editions; None where the course has no page of them."""
    named = next((each for each in (_RULES, f"../notebooks/{_RULES}") if (folder / each).is_file()), None)
    return None if named is None else {"href": f"{named}?lang={lang}", "current": file == named}


def _link(page: Page | None, lang: str) -> dict[str, str] | None:
    if page is None:
        return None
    title = page.title_for(lang)
    return {"href": _href(page.file, lang), "title": title.text, "lang": title.lang}


def _href(file: str, lang: str) -> str:
    return f"{quote(file)}?lang={lang}"
