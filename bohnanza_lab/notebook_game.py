"""The game for a notebook: the engine's game, with its table as a picture and its results as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from .context import in_terminal
from .drawing.caption import with_caption
from .drawing.compact import compact
from .drawing.image import mime_bundle
from .drawing.table_picture import table_picture
from .engine import game as engine
from .engine import rules
from .engine.editions import edition as find_edition
from .engine.errors import IllegalMoveError
from .engine.events import Event, seen_by
from .engine.game import MoveLike
from .engine.moves import Move, Seat, meant
from .engine.rejection import Rejection
from .engine.state import Cards
from .option_files import OptionInput, read_option_files
from .plain_text import clean_notation
from .text import language
from .text.rulebook.texts import text
from .views.edition_rules import rules_text, rules_view
from .views.lines import terminal_text
from .views.look_up import entries_text, look_up
from .views.speech import Speech
from .views.table_view import bean_views, table_view

GUESSES = {
    "board": "table",
    "cards": "hand('Ana')",
    "deck": "draw_count",
    "discard": "discard_top",
    "history": "turns",
    "map": "table",
    "moves": "legal_moves()",
    "players": "names",
    "points": "scores()",
    "score": "scores()",
    "trade": "play('Ana offer Ben Soy')",
}
"""What a beginner may ask a game for, and what it is called here."""


class MoveResult(tuple[Event, ...]):
    """The events of a move, shown as sentences."""

    _table: tuple[Sequence[str], str]

    @classmethod
    def of(cls, events: Sequence[Event], game: engine.EngineGame) -> Self:
        """The events as a spectator sees them."""
        self = cls(events)
        self._table = (game.names, game.ruleset.game)
        return self

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """A sentence for each event. They are made when somebody reads them: most of a simulation's are not read."""
        speech = Speech(language.current(), *self._table)
        return tuple(speech.event(seen_by(event, None)) for event in self)

    def __repr__(self) -> str:
        return "\n".join(self.sentences)


class LegalMoves(tuple[Move, ...]):
    """The legal moves of a seat, shown as their text."""

    _names: tuple[str, ...]

    @classmethod
    def of(cls, moves: Sequence[Move], names: Sequence[str]) -> Self:
        """These moves, with these players' names in their text."""
        self = cls(moves)
        self._names = tuple(names)
        return self

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of each move."""
        return tuple(move.text(self._names) for move in self)

    def __repr__(self) -> str:
        return " · ".join(self.texts) or "()"


class Lines(tuple[str, ...]):
    """Lines of text, shown as they are."""

    def __repr__(self) -> str:
        return "\n".join(self)


def rule(asked: str, edition_id: str = "") -> Lines:
    """What the rules say, in an edition or in all: found by an id, a title or a player's word for it.

    >>> rule("planting.first_card", "rio-grande")
    The front card must be planted
      When you plant from your hand, you must plant the front card first, in one of your fields...
    """
    lang = language.current()
    edition = find_edition(edition_id).id if edition_id else ""
    return Lines(entries_text(look_up(asked, lang, edition), lang, edition))


class Refusal(Rejection):
    """Why a move is not allowed, in words: a :class:`~.engine.rejection.Rejection` with its sentence, the title of its
    rule (empty for a limit of this kit), and what is legal ``instead``, as text.
    """

    __slots__ = ("instead", "sentence", "title")
    sentence: str
    title: str
    instead: tuple[str, ...]

    @classmethod
    def of(cls, rejection: Rejection, game: engine.EngineGame, seat: int) -> Self:
        """A rejection in the language of the notebook."""
        self = cls(rejection.rule, rejection.case, rejection.alternatives, **rejection.facts)
        lang = language.current()
        said = {
            "key": rejection.key,  # of the sentence, where the edition cites a rule of its own
            "sentence": Speech.at(game, lang).say(rejection),
            "title": text(rejection.rule, lang).title if rejection.rule else "",
            "instead": tuple(f"{game.names[seat]} {move.text(game.names)}" for move in rejection.alternatives),
        }
        for name, value in said.items():
            object.__setattr__(self, name, value)
        return self

    def __repr__(self) -> str:
        cited = f" [{self.rule}]" if self.rule else ""
        return self.sentence + cited + (f"\n→ {' · '.join(self.instead)}" if self.instead else "")


class Game(engine.EngineGame):
    """A game of Bohnanza that draws its table and answers in sentences.

    Where an option accepts a file, give its text, a :class:`~pathlib.Path`, or a file name that ends in ``.toml``.

    >>> game = Game("rio-grande", players=["Ana", "Ben", "Cem"], seed=7)
    >>> game.play("Ana plant 1")
    Ana plants Stink in field 1.
    >>> game.legal_moves("Ana", offers=False)
    plant 2 · plant 3 · done · harvest 1
    >>> game.why_not("Ben plant 1").rule
    'turn.clockwise'
    >>> game.to_decide()
    ('Ana',)

    Everything else is as in :class:`bohnanza_lab.engine.EngineGame`; the language is that of
    :func:`bohnanza_lab.text.language.use`.
    """

    def __init__(
        self,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        seed: int = 0,
        starter: Seat | None = None,
        history: bool = True,
        **options: OptionInput,
    ) -> None:
        files = read_option_files(edition_id, options)
        super().__init__(edition_id, players, seed=seed, starter=starter, history=history, **files)

    @classmethod
    def arrange(
        cls,
        edition_id: str = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        options: Mapping[str, OptionInput] | None = None,
        **position: Any,
    ) -> Self:
        return super().arrange(edition_id, players, options=read_option_files(edition_id, options), **position)

    @property
    def hands(self) -> dict[str, Cards]:
        """Every hand by name, the front card first.

        >>> Game(players=["Ana", "Ben", "Cem"], seed=7).hands["Ben"][0]
        Bean.BLUE
        """
        return dict(zip(self.names, self.state.hands, strict=True))

    @property
    def rules(self) -> Lines:
        """How the game is won, what its edition changes of the base game, and every rule of the edition.

        >>> print(Game("bean-duel").rules[0])
        Bean Duel. Most coins when the draw pile has run out.
        """
        lang = language.current()
        return Lines(rules_text(rules_view(self.ruleset, lang), lang))

    def rule(self, asked: str) -> Lines:
        """What the rules of this game say, with its options: found by an id, a title or a player's word for it.

        >>> print(Game("billabong", 5, price_for_five=3).rule("price of the 3rd field")[0])
        What a third field costs
        """
        lang, edition = language.current(), self.ruleset.edition
        return Lines(entries_text(look_up(asked, lang, edition, self.ruleset.options), lang, edition))

    def read(self, move: MoveLike | Move) -> tuple[int, Move]:
        """Seat and move from text or from a pair. A move without a seat is that of the player who must decide, or the
        answer of the only player who may give it.

        >>> Game(players=["Ana", "Ben", "Cem"]).read("plant 1")
        (0, Plant(field=1))
        """
        if isinstance(move, Move) or (isinstance(move, str) and self._is_seatless(move)):
            _, what = super().read((self.state.active, move))
            return self._seat_of(what), what
        return super().read(move)

    def _is_seatless(self, text: str) -> bool:
        """Whether a text begins with the word of a move, or a player's word, or nearly so, in the place of a name."""
        first = clean_notation(text).strip().partition(" ")[0].lower()
        named = first in (name.lower() for name in self.names)
        verbs = self.ruleset.verbs
        return not named and bool(get_close_matches(first, verbs, 1) or meant(text, self.names, verbs))

    def _seat_of(self, move: Move) -> int:
        """Who makes a move that names nobody."""
        here = rules.awaited(self.state)
        here = self.state.active if here is None else here
        if getattr(move, "offer", None) is not None:
            may = [seat for seat in range(len(self.names)) if rules.verify(self.state, seat, move) is None]
            return may[0] if len(may) == 1 else here
        return here

    def play(self, move: MoveLike | Move) -> MoveResult:
        """Make a move, as text or as (seat, move), or one of :meth:`legal_moves` as it is listed; prints what happened
        as sentences.

        >>> game = Game(players=["Ana", "Ben", "Cem"], seed=7)
        >>> game.play(game.legal_moves()[0])
        Ana plants Stink in field 1.
        """
        seat, what = self.read(move)
        rejection = self._reject(seat, what)
        if rejection:
            refusal = Refusal.of(rejection, self, seat)
            raise IllegalMoveError(refusal, repr(refusal))
        return MoveResult.of(self.do(seat, what), self)

    def legal_moves(self, who: Seat | None = None, offers: bool = True) -> LegalMoves:
        """The legal moves of a seat (by default the awaited one's), with some of its offers, shown as
        text.
        """
        return LegalMoves.of(super().legal_moves(who, offers), self.names)

    def why_not(self, move: MoveLike | Move) -> Refusal | None:
        """Why a move is not legal, in words, with what is legal instead; None when it is legal."""
        seat, what = self.read(move)
        rejection = super().why_not((seat, what))
        return Refusal.of(rejection, self, seat) if rejection else None

    if not TYPE_CHECKING:  # with it, a type checker would take any name for one of a game's

        def __getattr__(self, name: str) -> Any:
            """Suggest the right attribute for a wrong one."""
            known = () if name.startswith("_") else [each for each in dir(type(self)) if not each.startswith("_")]
            near = [GUESSES[name]] if name in GUESSES else get_close_matches(name, known, 1)
            instead = f"; say game.{near[0]}" if near else ""
            raise AttributeError(f"a game has no {name!r:.40}{instead}", name=name, obj=self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        lang = language.current()
        view = table_view(self, lang, open_hands=True)
        told = rules_view(self.ruleset, lang)
        won = Speech(lang).say("table.objective", objective=told["objective"])
        if in_terminal():
            return {"text/plain": "\n".join([won, *terminal_text(view, lang)])}
        picture = with_caption(table_picture(view, bean_views(lang)), told["name"], [("→", won)])
        return mime_bundle(compact(picture), repr(self))
