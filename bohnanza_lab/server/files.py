"""The files that the server gives out, compressed once and not for each learner of a class again, and the page for an
address that leads nowhere.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Mapping
from functools import cache
from itertools import count
from mimetypes import guess_type
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tornado.web import HTTPError, RequestHandler, StaticFileHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.utils import create_include_assets_functions

from ..text.language import DEFAULT
from .reader_language import InReadersLanguage, error_words, language_of

_KINDS = ("text/", "application/javascript", "application/json", "application/wasm", "image/svg+xml")
_number = count()


def error_page(settings: Mapping[str, Any], status_code: int, lang: str = DEFAULT) -> str:
    """The page that says what is wrong, in every language, that of the reader first."""
    base = settings["base_url"]
    template = settings["voila_jinja2_env"].get_template("error.html")
    named = create_include_assets_functions(settings["gallery_template"], base)
    return str(template.render(status_code=status_code, base_url=base, error_words=error_words(lang), **named))


class MissingPage(InReadersLanguage):
    """Any address that leads nowhere: the page that says so, with the way home."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


class FileOrMissingPage(RequestHandler):
    """A handler of files. What is no file that may be seen is a missing page, like any other wrong address."""

    def write_error(self, status_code: int, **_: Any) -> None:
        if status_code == 400:  # an address that is not UTF-8
            self.set_status(404)
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Vary", "Accept-Language")
        self.finish(error_page(self.settings, self.get_status(), language_of(self.request)))


class CompressedFiles(StaticFileHandler):
    """Gives out the compressed copy of a file, under an ETag of its own, to a browser that takes one.

    For an application with `compress_response`, which says in each answer that it depends on the browser (`Vary`).
    """

    _kind: str | None = None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of what is sent: of the file, or of its compressed copy."""
        found = super().validate_absolute_path(root, absolute_path)
        if found is None or "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            return found
        try:
            copy = compressed(found)
        except OSError:  # the disk is full, or nothing may be written: it comes as it is
            return found
        if copy is None:
            return found
        self._kind = guess_type(found)[0]
        return copy

    def get_content_size(self) -> int:
        """The size of what is sent."""
        return Path(self.absolute_path).stat().st_size if self.absolute_path else 0

    def get_content_type(self) -> str:
        """The kind of the file itself."""
        return self._kind or super().get_content_type()

    def compute_etag(self) -> str | None:
        """The ETag of what is sent: 16 digits of the hash, all 128 of seven files would be a kilobyte."""
        etag = super().compute_etag()
        return etag and f'{etag[:17]}"'

    def set_extra_headers(self, path: str) -> None:
        """Say that it is compressed, and leave out what ETag and Cache-Control say already."""
        super().set_extra_headers(path)
        for name in ("Server", "Accept-Ranges", "Last-Modified", "Expires"):
            self.clear_header(name)
        if self._kind:
            self.set_header("Content-Encoding", "gzip")


def compressed(file: str) -> str | None:
    """The compressed copy of a file; None where it would be no smaller."""
    kind = guess_type(file)[0]
    return _compressed(file, Path(file).stat().st_mtime_ns) if kind and kind.startswith(_KINDS) else None


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="bohnanza-")


@cache
def _compressed(file: str, changed: int) -> str:
    copy = Path(_folder().name, f"{next(_number)}.gz")
    copy.write_bytes(gzip.compress(Path(file).read_bytes(), mtime=0))
    os.utime(copy, ns=(changed, changed))
    return str(copy)


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
