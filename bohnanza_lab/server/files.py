"""The files that the server gives out, and the page for an address that leads nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.utils import create_include_assets_functions

from ..text.language import DEFAULT
from .compressed_files import CompressedFiles
from .reader_language import InReadersLanguage, error_words, language_of


def assets(template: str, base: str) -> dict[str, Any]:
    """What a page template calls to name its files, below the address of the server."""
    settings = {"static_url_prefix": f"{base}voila/templates/", "static_path": None}

    def include_url(path: str) -> str:
        return str(TemplateFiles.make_static_url(settings, f"{template}/{path}"))

    return {**create_include_assets_functions(template, base), "include_url": include_url}


def error_page(settings: Mapping[str, Any], status_code: int, lang: str = DEFAULT) -> str:
    """The page that says what is wrong, in every language, that of the reader first."""
    base = settings["base_url"]
    template = settings["voila_jinja2_env"].get_template("error.html")
    named = assets(settings["gallery_template"], base)
    return str(template.render(status_code=status_code, base_url=base, error_words=error_words(lang), **named))


class MissingPage(InReadersLanguage, BaseVoilaHandler):  # type: ignore[misc]
    """Any address that leads nowhere: the page that says so, with the way home."""

    async def prepare(self) -> None:
        """Answer with 404, whatever was asked."""
        await super().prepare()
        raise HTTPError(404)


class FileOrMissingPage(RequestHandler):
    """A handler of files. What is no file that may be seen is a missing page, like any other wrong address."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Show the page that says so."""
        if status_code == 400:  # an address that is not UTF-8
            self.set_status(404)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Vary", "Accept-Language")
        self.finish(error_page(self.settings, self.get_status(), language_of(self.request)))


class TemplateFiles(FileOrMissingPage, CompressedFiles, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of the page template. An address that names none is a missing page, no error of the server."""

    def parse_url_path(self, url_path: str) -> str:
        """Refuse what is not ``TEMPLATE/static/FILE``, which Voilà takes for granted."""
        parts = url_path.split("/")
        if len(parts) < 3 or parts[1] != "static" or not all(parts) or {".", ".."} & {*parts} or "\0" in url_path:
            raise HTTPError(404)
        return str(super().parse_url_path(url_path))


def or_missing_page(handler: type[RequestHandler]) -> type[RequestHandler]:
    """The same handler of files, whose wrong addresses are missing pages."""
    return type(handler.__name__, (FileOrMissingPage, handler), {})
