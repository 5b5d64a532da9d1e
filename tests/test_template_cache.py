"""The templates of a page are compiled once for all pages, and again when one has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from bohnanza_lab.server.template_cache import COMPILED, CompiledTemplates, KeepingExporter


def test_a_template_is_compiled_once_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    kept = CompiledTemplates()
    compiled: list[str | None] = []
    compile_template = Environment.compile

    def count(self, source, name=None, *rest, **options):
        compiled.append(name)
        return compile_template(self, source, name, *rest, **options)

    monkeypatch.setattr(Environment, "compile", count)

    def render() -> str:
        environment = Environment(loader=FileSystemLoader(tmp_path), bytecode_cache=kept, autoescape=True)
        return environment.get_template("page.html").render(beans=3)

    page = tmp_path / "page.html"
    page.write_text("{{ beans }} beans")
    assert [render(), render()] == ["3 beans", "3 beans"]
    assert compiled == ["page.html"]
    page.write_text("{{ beans }} porotos")
    assert render() == "3 porotos"
    assert compiled == ["page.html", "page.html"]


def test_every_page_shares_them():
    assert KeepingExporter().environment.bytecode_cache is KeepingExporter().environment.bytecode_cache is COMPILED
