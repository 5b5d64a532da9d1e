"""The table a lesson begins with: from an edition and a few keywords, a position as text, or a game. Two editions get
one deal: the same cards in the same places, as far as both have them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.beans import Bean
from ..engine.chance import shuffle
from ..engine.editions import edition
from ..engine.keywords import COMMON, read_keywords
from ..engine.moves import Seat
from ..engine.notation import PositionDraft, build_state
from ..engine.ruleset import Edition, Ruleset, Value
from ..engine.setup import check_names
from ..notebook_game import Game
from ..option_files import read_option_files
from .texts import LessonError

Options = Mapping[str, Value] | None
_DEFAULT_PLAYERS = 4


def make_position(
    edition: str | Game = "rio-grande",
    players: int | Sequence[str] | None = None,
    *,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> Game:
    """A game that begins at the given position, with no moves played.

    ``edition`` is one, a position as text, or a :class:`~bohnanza_lab.Game`. With an edition, ``position`` takes
    the keywords of :meth:`Game.arrange <bohnanza_lab.Game.arrange>`; without any, the ``seed`` decides the deal.

    >>> make_position(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy"]}).legal_moves("Ana", offers=False)
    plant 1 · plant 2 · plant 3 · harvest 1
    >>> make_position("billabong", 3, options={"harvest_window": False}, hands={"Ana": "Soy"}).state.ruleset.options
    {...'harvest_window': False...}
    >>> make_position(Game(seed=7)) == make_position(seed=7) == Game(seed=7)
    True
    """
    if isinstance(edition, Game):
        return Game.from_position(str(edition))
    if isinstance(edition, str) and edition.lstrip().startswith("edition "):
        return Game.from_position(edition)
    if position:
        return Game.arrange(edition, players, options=options, seed=seed, starter=starter, **position)
    return Game(edition, players, seed=seed, starter=starter, **read_option_files(edition, options))


def table_of(written: object) -> Game:
    """The table that an author has written: a position, a game, or the keywords of a position."""
    if isinstance(written, Mapping):
        return make_position(**{str(keyword): value for keyword, value in written.items()})
    if isinstance(written, Game | str):
        return make_position(written)
    raise LessonError(f"{written!r:.60} is no table; give a position, a game, or the keywords of a position")


def same_deal(
    first: str,
    second: str,
    players: int | Sequence[str] | None = None,
    *,
    options: tuple[Options, Options] = (None, None),
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> tuple[Game, Game]:
    """A game of each edition on the same deal.

    If both deal the same number of cards from the same deck, both get the deal of the ``seed``. If not, the cards of
    both decks are shuffled together, and each game leaves out the kinds that it does not have, so that the rest is in
    the same order. Cards that begin the game as coins are then taken from the bottom. ``position`` takes the keywords
    of :meth:`Game.arrange <bohnanza_lab.Game.arrange>`; a keyword that only one edition knows goes to that edition.

    >>> one, other = same_deal("rio-grande", "three-new-beans", 4, seed=2)
    >>> [bean for bean in other.state.draw if bean in one.ruleset.deck][:30] == [*one.state.draw[:30]]
    True
    >>> same_deal("rio-grande", "duel")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: rio-grande is for 3 to 5 players and duel for 2: nobody can play both...
    """
    editions = (edition(first), edition(second))
    if not isinstance(options, tuple | list) or len(options) != 2:
        raise LessonError(f"options are a pair, those of the first edition and of the second, not {options!r:.40}")
    names = check_names(_shared_player_count(*editions) if players is None else players)
    read = [read_option_files(each.id, chosen) for each, chosen in zip(editions, options, strict=True)]
    rulesets = [each.ruleset(len(names), chosen) for each, chosen in zip(editions, read, strict=True)]
    positions = [
        _position_for(ruleset, rulesets, position) | {"seed": seed, "starter": starter} for ruleset in rulesets
    ]
    if _deal_key(rulesets[0]) == _deal_key(rulesets[1]):
        one, other = (
            make_position(each.id, names, options=chosen, **keywords)
            for each, chosen, keywords in zip(editions, read, positions, strict=True)
        )
        return one, other
    tables = [read_keywords(ruleset, names, keywords) for ruleset, keywords in zip(rulesets, positions, strict=True)]
    order = _deal_order(tables, seed)
    one, other = (Game.from_state(build_state(table, order), names) for table in tables)
    return one, other


def _deal_key(ruleset: Ruleset) -> object:
    """What decides who gets which card: equal for two rulesets that deal alike."""
    return ruleset.deck, ruleset.hand_sizes, ruleset.start_coins


def _shared_player_count(one: Edition, other: Edition) -> int:
    """Four players, or as near to four as both editions allow."""
    fewest, most = max(one.players[0], other.players[0]), min(one.players[1], other.players[1])
    if fewest > most:
        raise LessonError(
            f"{one.id} is for {_format(one)} players and {other.id} for {_format(other)}: "
            "nobody can play both at one table"
        )
    return min(max(_DEFAULT_PLAYERS, fewest), most)


def _format(each: Edition) -> str:
    return " to ".join(str(count) for count in dict.fromkeys(each.players))


def _position_for(ruleset: Ruleset, rulesets: Sequence[Ruleset], position: Mapping[str, Any]) -> dict[str, Any]:
    """The position's keywords for one ruleset: with its own name for the phase, and without what it does not have."""
    takes_all = ruleset.extension is not None or not any(each.extension for each in rulesets)
    own = {key: value for key, value in position.items() if takes_all or key in COMMON}
    if isinstance(position.get("phase"), str):
        own["phase"] = same_phase(position["phase"], rulesets, ruleset)
    return own


def same_phase(key: str, rulesets: Sequence[Ruleset], ruleset: Ruleset) -> str:
    """The name in one ruleset of a phase that is named as in any of the rulesets.

    >>> rulesets = [edition(name).ruleset(4) for name in ("rio-grande", "three-new-beans")]
    >>> same_phase("draw", rulesets, rulesets[1]), same_phase("draw-each", rulesets, rulesets[0])
    ('draw-each', 'draw')
    """
    if any(phase.key == key for phase in ruleset.phases):
        return key
    meant = next((phase for each in rulesets for phase in each.phases if phase.key == key), None)
    return next((phase.key for phase in ruleset.phases if meant and phase.role == meant.role), key)


def _deal_order(tables: Sequence[PositionDraft], seed: int) -> tuple[Bean, ...]:
    """All cards of both decks that lie on neither table, shuffled."""
    one, other = (each.state for each in tables)
    left = Counter(one.ruleset.deck) | Counter(other.ruleset.deck)
    left.subtract(one.census() | other.census())
    order, _ = shuffle(tuple(sorted(left.elements())), seed)
    return order
