"""The page that says what is wrong, in every language, that of the reader first."""

from __future__ import annotations

from typing import Any

from jupyter_server.base.handlers import Template404
from tornado.web import RequestHandler, StaticFileHandler
from voila.utils import create_include_assets_functions

from ..text.language import LANGUAGES
from ..text.words import words
from ..views.speech import Speech
from .notebook_files import DamagedNotebookError
from .reader_language import is_at_this_computer, language_of

TEMPLATE = "bohnanza_template"
"""Where the settings of a server have the name of the pages' template."""


def error_words(lang: str, damaged: DamagedNotebookError | None = None) -> list[dict[str, Any]]:
    """What the page says in each language, this one first; of a damaged notebook, where it is."""
    told = []
    for each in dict.fromkeys((lang, *LANGUAGES)):
        say = Speech(each).say
        where = ""
        if damaged:
            where = say(f"error_page.damaged.{damaged.damage.kind}", file=damaged.path, line=damaged.damage.line)
        table = words(each).table("error_page")
        told.append({"lang": each, "said": table, "home": say("frame.gallery"), "where": where})
    return told


class WithErrorPage(RequestHandler):
    """A handler whose errors are that page. An address that cannot be read, or names no file, is a missing page."""

    def write_error(self, status_code: int, **details: Any) -> None:
        """Show the error. A damaged notebook is the server's, and only who sits there is told where it is damaged."""
        error = details.get("exc_info", (None, None))[1]
        damaged = error if isinstance(error, DamagedNotebookError) else None
        if damaged:
            self.set_status(500)
        elif status_code == 400 and self.request.method != "POST":
            self.set_status(404)
        told = error_words(language_of(self.request), damaged if is_at_this_computer(self.request) else None)
        base = self.settings["base_url"]
        assets = create_include_assets_functions(self.settings[TEMPLATE], base)
        page = self.settings["voila_jinja2_env"].get_template("error.html")
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Vary", "Accept-Language")
        self.finish(
            page.render(status_code=self.get_status(), exception=damaged, base_url=base, error_words=told, **assets)
        )


class MissingPage(WithErrorPage, Template404):
    """Any address that leads nowhere."""


def with_error_page(handler: type[RequestHandler]) -> type[RequestHandler]:
    """The same handler, whose errors are that page if it gives out files."""
    if not issubclass(handler, StaticFileHandler):
        return handler
    return type(handler.__name__, (WithErrorPage, handler), {})
