"""The language that a reader is answered in: the one in the address, else the one that the browser asks for."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from tornado.httputil import HTTPServerRequest
from voila.handler import BaseVoilaHandler

from ..context import query_pairs
from ..text.language import DEFAULT, LANGUAGES, accepted
from ..text.words import words
from ..views.speech import Speech
from .notebook_files import DamagedNotebookError

_FORWARDED = ("X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via")


def language_of(request: HTTPServerRequest) -> str:
    """The language that the address of a request names, else the one that its browser asks for."""
    named = next((value for name, value in query_pairs(request.query) if name == "lang" and value in LANGUAGES), None)
    return named or accepted(request.headers.get("Accept-Language", ""))


def is_at_this_computer(request: HTTPServerRequest) -> bool:
    """Whether the reader sits at the computer of the server: nobody else is told where a file lies."""
    try:
        own = ip_address(request.remote_ip or "").is_loopback
    except ValueError:
        return False
    return own and not any(name in request.headers for name in _FORWARDED)


def error_words(lang: str, error: object = None, *, here: bool = False) -> list[dict[str, Any]]:
    """What a page of errors says in each language, that of the reader first. Only ``here`` is it told where."""
    told = []
    for each in dict.fromkeys((lang, *LANGUAGES)):
        speech = Speech(each)
        where = ""
        if here and isinstance(error, DamagedNotebookError):
            damage = error.damage
            where = speech.say(f"error_page.damaged.{damage.kind}", file=error.path, line=damage.line)
        home = speech.say("frame.gallery")
        told.append({"lang": each, "said": words(each).table("error_page"), "home": home, "where": where})
    return told


class InReadersLanguage(BaseVoilaHandler):  # type: ignore[misc]
    """A handler whose pages are in the language of the reader."""

    shown_error: object = None
    """The error that its page tells."""

    def set_default_headers(self) -> None:
        """Say that an answer is for readers of a language."""
        super().set_default_headers()
        self.set_header("Vary", "Accept-Language")

    async def prepare(self) -> None:
        """Put the reader's language into the query, where it names none: so the kernel of a page has it too."""
        lang = language_of(self.request)
        asked = [each for each in self.request.query.split("&") if each]
        if not any(name == "lang" and value in LANGUAGES for name, value in query_pairs(self.request.query)):
            kept = [each for each in asked if not each.startswith("lang=")]
            self.request.query = "&".join(kept if lang == DEFAULT else [*kept, f"lang={lang}"])
        await super().prepare()

    @property
    def template_namespace(self) -> dict[str, Any]:
        """What every template may use: the words of an error too."""
        here = is_at_this_computer(self.request)
        told = error_words(language_of(self.request), self.shown_error, here=here)
        return {**super().template_namespace, "error_words": told}
