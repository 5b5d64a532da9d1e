"""What every component is: plain data for a page, an answer to each request, a stable repr and a still picture."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping
from copy import copy, deepcopy
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from ..context import in_terminal, on_page, own_notebook
from ..course import lesson_of
from ..drawing.compact import compact
from ..engine.beans import Bean
from ..engine.beans import bean as named
from ..engine.chance import draw_number
from ..engine.errors import BohnanzaError, MessageError
from ..saved_outputs import STILL
from ..seed import new_seed
from ..text import language
from ..text.words import words
from ..views.contract import Answer, BeanView, EventView, LookupResult, PartProps, RejectionView, Request, Update
from ..views.speech import Speech
from ..views.table_view import bean_views
from .requests import BadRequestError, read_request, request_fields
from .saved import Saved, read_saved

if TYPE_CHECKING:
    from ..carriers.jupyter import JupyterWidget

_LOG = logging.getLogger(__name__)


class MoveRejectedError(Exception):
    """The rules forbid the move that a request asks for."""

    def __init__(self, view: RejectionView) -> None:
        super().__init__(view["text"])
        self.view = view


class Component:
    """What one page shows and answers. A subclass says what its page is told, which requests it accepts and how each is
    answered, and draws a picture. A carrier brings it to people.

    The method ``_on_go_on`` carries out requests of the type ``go-on`` and returns the events, if any are to be told;
    ``_find_advice`` finds what a request of the type ``advice`` asks for, and changes nothing.
    """

    name: ClassVar[str]
    """What the front end calls it."""
    requests: ClassVar[Any] = None
    """The union of the accepted types of request; None if there are none."""
    handlers: ClassVar[Mapping[str, Callable[..., list[EventView] | None]]]
    lookups: ClassVar[Mapping[str, Callable[..., LookupResult]]]
    saves: ClassVar[Any] = Saved
    """The form of what is saved of it."""
    kinds: ClassVar[Iterable[Bean]] = Bean
    """The kinds of bean that its page shows."""

    def __init_subclass__(cls) -> None:
        names = {each: each.replace("-", "_") for each in request_fields(cls.requests)}
        finds = {each: getattr(cls, f"_find_{name}", None) for each, name in names.items()}
        cls.lookups = {each: find for each, find in finds.items() if find}
        cls.handlers = {each: getattr(cls, f"_on_{name}") for each, name in names.items() if not finds[each]}

    def __init__(self, lang: str | None = None) -> None:
        self.lang = resolve_lang(lang)
        self._last_state: Mapping[str, Any] | None = None
        self.listeners: list[Callable[[Update], object]] = []
        """Listeners to messages that no request asked for."""
        self._widget: JupyterWidget | None = None

    def __copy__(self) -> Self:
        other = object.__new__(type(self))
        vars(other).update(vars(self), rng=self.rng, listeners=[], _widget=None)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """The same for another reader: what is done to one does not change the other, and nobody listens to it yet."""
        other = memo[id(self)] = copy(self)
        memo[id(self._last_state)] = self._last_state  # what has been told stays as it is
        for name in vars(self).keys() - {"listeners", "_widget"}:
            setattr(other, name, deepcopy(getattr(self, name), memo))
        return other

    @cached_property
    def rng(self) -> int:
        """The random generator of everything that is left to chance here; it can begin with any number."""
        return new_seed()

    def draw(self, count: int) -> int:
        """A number by chance, from 0, less than this one."""
        number, self.rng = draw_number(self.rng)
        return number % count

    # What a page shows

    def props(self) -> Mapping[str, Any]:
        """What a page is told once, and never changes (see :class:`~bohnanza_lab.views.contract.ComponentProps`)."""
        return {"component": self.name, "lang": self.lang, "words": self.words, "beans": self.beans}

    def state(self) -> Mapping[str, Any]:
        """What a page is told at the start, and again in each message once it has changed."""
        return {}

    @property
    def words(self) -> Mapping[str, str]:
        """The texts of a page."""
        return words(self.lang).table("page")

    @property
    def speech(self) -> Speech:
        """Says why a request failed."""
        return Speech(self.lang)

    @property
    def beans(self) -> dict[str, BeanView]:
        """The kinds of bean that a page shows."""
        return bean_views(self.lang, self.kinds)

    @property
    def last_state(self) -> Mapping[str, Any]:
        """The state as it was last told. A page that is opened later begins with it."""
        if self._last_state is None:
            self._last_state = self.state()
        return self._last_state

    # What a page asks, and what it is told unasked

    def answer(self, content: object) -> Answer:
        """The answer to whatever a page sends, with the new ``state`` if that has changed. Never raises; a request that
        fails changes nothing.
        """
        try:
            number, request = read_request(content, self.requests)
        except BadRequestError as error:
            return self._error(error.id, error)
        try:
            before = self.last_state
            answer = self._reply(number, request)
            if request["type"] not in self.lookups and (state := self.state()) != before:
                self._last_state = answer["state"] = dict(state)
        except Exception:  # a bug in this package or in a bot: the log gets the traceback, the page an error text
            _LOG.exception("request %.200r failed", request)
            return self._error(number, MessageError("errors.internal"))
        return answer

    def _reply(self, number: int, request: Request) -> Answer:
        """The answer to a request, but for the state."""
        try:
            if request["type"] in self.lookups:
                found = self.lookups[request["type"]](self, request)
                return cast(Answer, {"id": number, "ok": True, "events": [], **found})
            return {"id": number, "ok": True, "events": self.handle(request)}
        except MoveRejectedError as rejected:
            return {"id": number, "ok": False, "events": [], "rejection": rejected.view}
        except MessageError as error:
            return self._error(number, error)

    def handle(self, request: Request) -> list[EventView]:
        """Carry out a request; returns the events for the page."""
        return self.handlers[request["type"]](self, request) or []

    def _on_ping(self, _: Request) -> None:
        """Somebody is there: a page asked no more."""

    def _error(self, number: int, error: MessageError) -> Answer:
        return {"id": number, "ok": False, "events": [], "error": {"text": self.speech.say(error.message)}}

    def refresh(self) -> None:
        """Show the current state wherever the component is shown: it has changed without a request."""
        before, self._last_state = self._last_state, self.state()
        if before is not None and before != self._last_state:
            self.send({"state": dict(self._last_state)})

    def send(self, message: Update) -> None:
        """Send a message to every page that shows the component."""
        for hear in self.listeners:
            hear(message)

    # Where it stands

    def save(self) -> str:
        """Where it stands, as a text with which :meth:`restore` sets a copy of it there."""
        return json.dumps(self._save(), separators=(",", ":"))

    def restore(self, text: str) -> None:
        """Stand where another copy of this component stood when it wrote this text. No bot thinks for it.

        Raises :class:`~..engine.errors.MessageError`, and changes nothing, for a text that is none, or that a component
        with other content wrote.
        """
        other = deepcopy(self)
        other.set_up(text)
        self.become(other)

    def set_up(self, text: str) -> None:
        """:meth:`restore` for a copy that is thrown away where this raises an error: it may have changed by then."""
        try:
            self._restore(read_saved(text, self.saves))
        except (BohnanzaError, ValueError, LookupError):
            raise MessageError("errors.restore") from None

    def become(self, other: Self) -> None:
        """Stand where this copy stands. Who listens to this component still does, and the copy is not used any more."""
        vars(self).update(vars(other), listeners=self.listeners, _widget=self._widget, _last_state=other.state())

    def _save(self) -> Saved:
        return {"rng": self.rng}

    def _restore(self, saved: Any) -> None:
        """Stand where this says. May raise an error at any point: it is done to a copy first."""
        self.rng = saved["rng"]

    # Where it is shown

    def widget(self) -> JupyterWidget:
        """The component as a Jupyter widget, for a box of widgets: the same one until it is closed."""
        if self._widget is None or self._widget.comm is None:
            from ..carriers.jupyter import JupyterWidget  # who only answers needs no widget library

            self._widget = JupyterWidget(self)
        return self._widget

    def close(self) -> None:
        """Take it from every page of Jupyter that shows it."""
        if self._widget is not None:
            self._widget.close()
            self._widget = None

    def picture(self) -> str:
        """The component as it is now, as an SVG with a text alternative."""
        raise NotImplementedError

    def static_bundle(self) -> dict[str, str]:
        """What is shown without a live page: on GitHub, in print, without a kernel."""
        return {"image/svg+xml": compact(self.picture())}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        if in_terminal():
            return {"text/plain": str(self)}, {}
        data, metadata = self.widget()._repr_mimebundle_(**kwargs) or ({}, {})
        static = {} if on_page() else self.static_bundle()
        still = dict.fromkeys(static.keys() - {"text/plain"}, STILL)
        return data | static | {"text/plain": repr(self)}, metadata | still  # the static bundle has its words

    def _display_(self) -> JupyterWidget:
        """What marimo shows."""
        return self.widget()

    def __str__(self) -> str:
        """What a terminal shows: the component in words, where it has any."""
        return self.static_bundle().get("text/plain") or repr(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class LessonPart(Component):
    """A component with an id of its content, by which the browser keeps a reader's progress. The progress itself never
    comes to the kernel.
    """

    part: str

    @property
    def counts(self) -> bool:
        """Whether there is something to do in it: a lesson is done without the others."""
        return True

    def props(self) -> Mapping[str, Any]:
        notebook = own_notebook()
        own: PartProps = {"part": self.part, "lesson": lesson_of(notebook) if notebook else ""}
        return {**super().props(), **own}


def resolve_lang(lang: str | None) -> str:
    """The given language after a check; without one, the notebook's.

    >>> resolve_lang("es")
    'es'
    >>> resolve_lang("eo")
    Traceback (most recent call last):
    bohnanza_lab.text.language.UnknownLanguageError: there is no language 'eo'; there are en, ...
    """
    return language.current() if lang is None else language.check(lang)


def to_bean(bean: Bean | str) -> Bean:
    """A kind of bean from its name, or unchanged.

    >>> to_bean("black-eyed"), to_bean(Bean.SOY)
    (Bean.BLACK_EYED, Bean.SOY)
    """
    return bean if isinstance(bean, Bean) else named(bean)
