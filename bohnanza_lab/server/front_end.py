"""Voilà's front end as one file. Voilà has a hundred, and each browser of a class asks for all of them.

The files are webpack's chunks: each adds itself to a list that its runtime reads when it starts. Those that stand
before the runtime in one file are there already, and it asks for none of them. `front_end.txt` names the ones that a
lesson needs (`python -m tests.front_end` writes it). What it does not name is loaded as ever; what another version of
Voilà no longer has is left out.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.web import RequestHandler
from voila.paths import collect_static_paths
from voila.utils import get_voila_labextensions_path

LIST = Path(__file__).with_name("front_end.txt")
MAIN = "static/voila.js"
"""What starts the front end; it stands last."""
FOREVER = "public, max-age=31536000, immutable"
"""For a file whose name changes with its content."""
_SETTING = "bohnanza_front_end"
_SOURCE_MAP = re.compile(rb"^//# sourceMappingURL=.*$", re.MULTILINE)


@dataclass(frozen=True)
class FrontEnd:
    """The one file: its version, a hash of what is in it; itself, and compressed."""

    version: str
    script: bytes
    compressed: bytes


@cache
def front_end(template: str) -> FrontEnd | None:
    """The front end of a template's pages; None if Voilà's own start file is not where it was."""
    folders = {"static": [Path(each) for each in collect_static_paths(["voila", "nbconvert"], template)]}
    folders["labextensions"] = [Path(each) for each in get_voila_labextensions_path()]
    main = _find(folders, MAIN)
    if main is None:
        return None
    # Each in a function of its own, as "use strict" at the top of one is not for the next.
    chunks = [b"(()=>{%s\n})();\n" % chunk for chunk in _chunks(folders)]
    script = b"".join([*chunks, _SOURCE_MAP.sub(b"", main.read_bytes())])
    version = blake2b(script, digest_size=8).hexdigest()
    return FrontEnd(version, script, gzip.compress(script, 7, mtime=0))


def _chunks(folders: dict[str, list[Path]]) -> Iterator[bytes]:
    for name in LIST.read_text(encoding="utf-8").split():
        if file := _find(folders, name):
            yield _SOURCE_MAP.sub(b"", file.read_bytes())


def _find(folders: dict[str, list[Path]], name: str) -> Path | None:
    kind, _, path = name.partition("/")
    return next((file for folder in folders[kind] if (file := folder / path).is_file()), None)


def front_end_address(settings: MutableMapping[str, Any]) -> str | None:
    """The address of the one file, for a page of a server that gives it out; None for any other."""
    template = settings.get(_SETTING)
    made = front_end(template) if template else None
    if made is None:
        return None
    return str(url_path_join(settings["base_url"], f"voila/front-end/{made.version}.js"))


def front_end_handlers(settings: MutableMapping[str, Any], base_url: str, template: str) -> list[Any]:
    """What a server must answer to give the front end out. Its pages then link to it.

    The chunks that are left have a hash in their names: a browser may keep them too.
    """
    settings[_SETTING] = template
    immutable = settings.setdefault("static_immutable_cache", [])
    immutable += [url_path_join(base_url, "voila", name) for name in _entries()]
    return [(url_path_join(base_url, r"/voila/front-end/(\w+)\.js"), FrontEndFile, {"template": template})]


def _entries() -> Iterator[str]:
    """What starts each extension of the list, by its address below ``voila/``: the name holds a hash."""
    extensions = {name.rpartition("/")[0] for name in LIST.read_text(encoding="utf-8").split() if "labext" in name}
    for folder in get_voila_labextensions_path():
        for extension in sorted(extensions):
            for file in Path(folder).parent.glob(f"{extension}/remoteEntry.*.js"):
                yield f"{extension}/{file.name}"


class FrontEndFile(RequestHandler):
    """The front end, for good under the address of its version; an older address gives today's, and is not kept."""

    def initialize(self, template: str) -> None:
        """Give out the front end of this template."""
        self.template = template

    def get(self, version: str) -> None:
        """Send it, compressed if the browser takes that."""
        made = front_end(self.template)
        if made is None:
            self.send_error(404)
            return
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", FOREVER if version == made.version else "no-cache")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(made.compressed)
        else:
            self.finish(made.script)

    head = get
