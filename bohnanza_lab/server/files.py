"""The files that the server gives out, compressed once and not for each learner of a class again."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Self

from tornado.web import HTTPError, RequestHandler
from voila.static_file_handler import TemplateStaticFileHandler

from .error_pages import WithErrorPage

_KINDS = ("text/", "application/javascript", "application/json", "application/wasm", "image/svg+xml")
"""What is compressed."""


@dataclass(frozen=True)
class KeptFile:
    """A file in memory, as it is and compressed. ``compressed`` is empty where that would make it no smaller."""

    kind: str
    plain: bytes
    compressed: bytes
    digest: str

    @classmethod
    def of(cls, name: str, data: bytes) -> Self:
        """A file of this name."""
        kind = guess_type(name)[0] or "application/octet-stream"
        compressed = gzip.compress(data, mtime=0) if kind.startswith(_KINDS) else b""
        return cls(kind, data, compressed, blake2b(data, digest_size=8).hexdigest())

    async def send(self, handler: RequestHandler) -> None:
        """Send it as the browser takes it, unless it has it."""
        compressed = self.compressed if "gzip" in handler.request.headers.get("Accept-Encoding", "") else b""
        data = compressed or self.plain
        handler.clear_header("Server")
        handler.set_header("Content-Type", self.kind)
        handler.set_header("Etag", f'"{self.digest}{"-gzip" if compressed else ""}"')
        if compressed:
            handler.set_header("Content-Encoding", "gzip")
        if handler.check_etag_header():
            handler.set_status(304)
            return
        handler.set_header("Content-Length", str(len(data)))
        await handler.flush()  # together with the headers it would be copied for each reader
        handler.write(data)


@cache
def _read(file: str, _changed: float) -> KeptFile:
    return KeptFile.of(file, Path(file).read_bytes())


class TemplateFiles(WithErrorPage, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of the page template. An address that names none is a missing page, no error of the server."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """Send a file. One whose address has its version is kept for good."""
        parts = path.split("/")
        if len(parts) < 3 or parts[1] != "static" or not all(parts) or {".", ".."} & {*parts} or "\0" in path:
            raise HTTPError(404)
        self.path = self.parse_url_path(path)
        file = self.validate_absolute_path("", self.get_absolute_path("", self.path))
        seconds = self.get_cache_time(self.path, None, "")
        self.set_header("Cache-Control", f"max-age={seconds}" if seconds else "no-cache")
        await _read(file, Path(file).stat().st_mtime).send(self)
