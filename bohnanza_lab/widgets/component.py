"""What every component shares: the built page, its language and words, a stable repr and a static picture."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..bundle import STATIC
from ..drawing.compact import compact
from ..engine.beans import Bean
from ..engine.beans import bean as named
from ..page_query import in_terminal, on_page
from ..still_pictures import STILL
from ..text import language
from ..text.words import words
from ..views.table import bean_views
from .kit import shared_kit


class Component(anywidget.AnyWidget):
    """A widget of this kit. A subclass names itself and its traits, and draws a static picture."""

    _esm = STATIC / "component.js"

    kit = anywidget.WidgetTrait().tag(sync=True)
    component = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    beans = traitlets.Dict().tag(sync=True)

    def __init__(self, component: str, lang: str | None = None, **state: object) -> None:
        lang = resolve_lang(lang)
        state.setdefault("beans", bean_views(lang))
        super().__init__(kit=shared_kit(), component=component, lang=lang, words=words(lang).table("page"), **state)

    def set_state(self, sync_data: object) -> None:
        """Ignore traits that a page sets: our pages ask by messages, which are checked, and set none."""

    def picture(self) -> str:
        """The component as it is now, as an SVG with a text alternative."""
        raise NotImplementedError

    def static_bundle(self) -> dict[str, str]:
        """What is shown without a live page: on GitHub, in print, without a kernel."""
        return {"image/svg+xml": compact(self.picture())}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        if in_terminal():
            return {"text/plain": str(self)}, {}
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        static = {} if on_page() else self.static_bundle()
        still = {kind: STILL for kind in static if kind != "text/plain"}
        return data | static | {"text/plain": repr(self)}, metadata | still  # its words are in what stands for it

    def __str__(self) -> str:
        """What a terminal shows: the component in words, where it has any."""
        return self.static_bundle().get("text/plain") or repr(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


def resolve_lang(lang: str | None) -> str:
    """The given language after a check; without one, the notebook's.

    >>> resolve_lang("es")
    'es'
    >>> resolve_lang("eo")
    Traceback (most recent call last):
    bohnanza_lab.text.language.UnknownLanguage: there is no language 'eo'; there are en, ...
    """
    return language.current() if lang is None else language.check(lang)


def to_bean(bean: Bean | str) -> Bean:
    """A kind of bean from its name, or unchanged.

    >>> to_bean("black-eyed"), to_bean(Bean.SOY)
    (Bean.BLACK_EYED, Bean.SOY)
    """
    return bean if isinstance(bean, Bean) else named(bean)
