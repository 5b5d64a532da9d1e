"""Static files that are compressed once, when a browser first asks, and not for each learner of a class again."""

from __future__ import annotations

import gzip
import os
from functools import cache
from itertools import count
from mimetypes import guess_type
from pathlib import Path
from tempfile import TemporaryDirectory

from tornado.web import StaticFileHandler

_KINDS = ("text/", "application/javascript", "application/json", "application/wasm", "image/svg+xml")
_number = count()


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
