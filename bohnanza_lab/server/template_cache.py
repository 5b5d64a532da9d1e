"""The templates of the pages, compiled once for the server: Voilà compiles all of them for each page."""

from __future__ import annotations

from types import CodeType
from typing import Any

from jinja2.bccache import Bucket, BytecodeCache
from voila import notebook_renderer
from voila.exporter import VoilaExporter


class CompiledTemplates(BytecodeCache):
    """Compiled templates in memory, by their source: one that has changed is compiled again."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template the code that was made of the same source."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        if bucket.code:
            self._kept[bucket.key, bucket.checksum] = bucket.code


COMPILED = CompiledTemplates()


class KeepingExporter(VoilaExporter):  # type: ignore[misc]
    """What Voilà makes a page with, for one page each; the compiled templates outlive it."""

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.bytecode_cache = COMPILED
        return environment


def keep_templates() -> None:
    """Let Voilà keep its compiled templates. It has no setting for the class that it makes a page with."""
    notebook_renderer.VoilaExporter = KeepingExporter
