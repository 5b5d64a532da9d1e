"""What a seat has seen of a game so far, and the tables that it cannot tell from this one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .beans import Bean
from .chance import draw_number, shuffle
from .events import Discarded, Event, Offered, Planted, Traded, TurnBegan, seen_by
from .state import Cards, State

if TYPE_CHECKING:
    from .moves import Move
    from .past import Turn


class _Piles(NamedTuple):
    """Whether a seat has seen every card that lies in the discard pile, and in the coin stacks."""

    discard: bool = False
    coins: bool = False


class _Shown(NamedTuple):
    """What everybody has seen of a game's moves: the cards that each seat has shown and not played, and the trades."""

    hands: tuple[Counter[Bean], ...]
    trades: tuple[Traded, ...] = ()

    def after(self, turn: Turn) -> _Shown:
        """The same after one more move."""
        hands, trades = [*self.hands], self.trades
        for event in turn.events:
            if isinstance(event, Offered):
                hands[event.seat] = hands[event.seat] | Counter(event.give)
            elif isinstance(event, Traded):
                trades += (event,)
                hands[event.seat] = hands[event.seat] - Counter(event.gave)
                hands[event.partner] = hands[event.partner] - Counter(event.got)
            elif isinstance(event, Planted | Discarded) and event.origin in ("hand", "turned") and hands[event.seat]:
                hands[event.seat] = hands[event.seat] - Counter((event.bean,))
        return _Shown((*hands,), trades)


_MOST_KEPT = 512
_kept: dict[tuple[int, int], tuple[Turn, _Shown]] = {}
"""A cache by the number and identity of the last move: a game grows by single moves, and many seats ask about each. The
move is kept too, so that its identity is not given to another.
"""


def _shown(past: Sequence[Turn], seats: int) -> _Shown:
    """What these moves of a game have shown; only the moves since the last moment that is kept are looked at."""
    shown = _Shown((Counter(),) * seats)
    begin = len(past)
    while begin:
        turn = past[begin - 1]
        kept = _kept.get((begin, id(turn)))
        if kept is not None and kept[0] is turn:
            shown = kept[1]
            break
        begin -= 1
    if begin < len(past):
        for turn in past[begin:]:
            shown = shown.after(turn)
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[len(past), id(past[-1])] = past[-1], shown
    return shown


def _among(hand: Cards, cards: Counter[Bean]) -> Counter[Bean]:
    """The given cards that are in a hand. Nearly always all are, so that is checked first."""
    if all(hand.count(bean) >= count for bean, count in cards.items()):
        return Counter(cards)
    return cards & Counter(hand)


class Memory:
    """What one seat remembers of a game up to now.

    It lets nothing out that the seat may not know (0-13, C0-27): events are as the seat saw them, and :meth:`sample`
    deals the unknown cards anew, whatever they are.

    >>> from bohnanza_lab.engine import EngineGame
    >>> game = EngineGame(players=3, seed=7); _ = game.play("Ana plant 1")
    >>> memory = game.memory("Ben")
    >>> next(memory.events())
    Planted(seat=0, bean=Bean.STINK, field=1, origin='hand')
    >>> sum(memory.unseen().values()) == game.draw_count + 4 + 5
    True
    """

    __slots__ = ("_held", "_past", "_start", "_state", "seat")

    def __init__(self, state: State, seat: int, past: Sequence[Turn], start: State | None) -> None:
        self.seat = seat
        self._state = state
        self._past = past
        self._start = start
        self._held: tuple[Counter[Bean], ...] | None = None

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._past)

    def own_moves(self) -> Iterator[Move]:
        """The moves that the seat has made, the oldest first."""
        return (turn.move for turn in self._past if turn.seat == self.seat)

    def offers(self) -> Iterator[Offered]:
        """The offers that have been made since this turn began, the latest first."""
        for turn in reversed(self._past):
            if any(isinstance(event, TurnBegan) for event in turn.events):
                return
            yield from (event.seen_by(self.seat) for event in turn.events if isinstance(event, Offered))

    def own_offers(self) -> int:
        """How many of them the seat has made."""
        return sum(offer.seat == self.seat for offer in self.offers())

    @property
    def _knows(self) -> _Piles:
        start = self._start
        return _Piles(start is not None and not start.discard, start is not None and not any(start.coins))

    def events(self) -> Iterator[Event]:
        """Everything that has happened, as the seat saw it, the oldest first."""
        return (seen_by(event, self.seat) for turn in self._past for event in turn.events)

    def unseen(self) -> Counter[Bean]:
        """The cards that the seat cannot see and has not seen since they were last shuffled, by kind.

        These are the draw pile, the other hands and what else lies face down. Discards and coins were seen when they
        were put there, unless the game began with them.
        """
        return Counter(_unknown_cards(self._state, self.seat, self._knows))

    def known_hands(self) -> tuple[Counter[Bean], ...]:
        """The cards that each other seat is known to hold: it has offered them from its hand, and has not played them.

        An offer can only be made with cards that its maker has (0-29). Where a game has more on its table, cards
        leave a hand face down, and only offers that still stand are certain. What may be a bluff tells nothing (3-30).
        """
        if self._held is None:
            state, shown = self._state, _shown(self._past, self._state.players).hands
            known = [*shown] if state.extension is None else [Counter[Bean]()] * state.players
            self._held = _with_offered(state, self.seat, known)
        return self._held

    def trades(self) -> tuple[Traded, ...]:
        """Every trade so far, the oldest first.

        >>> from bohnanza_lab.engine import EngineGame
        >>> game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue", "Ben": "Chili"})
        >>> _ = game.play("Ana offer Ben Red for Chili"), game.play("Ben accept 1")
        >>> game.memory("Cem").trades()
        (Traded(offer=1, seat=0, partner=1, gave=(Bean.RED,), got=(Bean.CHILI,)),)
        """
        return _shown(self._past, self._state.players).trades

    def sample(self, seed: int) -> State:
        """A table that the seat cannot tell from this one: a fair draw of where the unknown cards are.

        The same seed gives the same table, wherever the unknown cards really are. Known as determinisation, or in
        OpenSpiel as resampling from an information state.
        """
        return _deal_unknown(self._state, self.seat, seed, self._knows, self.known_hands())

    def __repr__(self) -> str:
        return f"<Memory of seat {self.seat}: {len(self._past)} moves>"


def resample_hidden(state: State, seat: int | None, seed: int) -> State:
    """A table that this seat cannot tell from this one by what lies on it now: the cards that it cannot see are
    shuffled, and so is the random generator (0-13, C0-27). The maker of an offer has its cards (0-29).
    """
    return _deal_unknown(state, seat, seed, _Piles(), _with_offered(state, seat, [Counter()] * state.players))


def _with_offered(state: State, seat: int | None, known: list[Counter[Bean]]) -> tuple[Counter[Bean], ...]:
    """What others are known to hold, with the cards of the offers that stand."""
    for offer in () if state.ruleset.phases[state.phase].bluffing else state.offers:
        known[offer.seat] = known[offer.seat] | Counter(offer.give)
    if seat is not None:
        known[seat] = Counter()
    if known[state.active] and state.turned:
        known[state.active] = known[state.active] - Counter(state.turned)
    # A phase of somebody's own may take cards from a hand without these events.
    return tuple([_among(hand, cards) for cards, hand in zip(known, state.hands, strict=True)])


def _unknown_cards(state: State, seat: int | None, knows: _Piles) -> list[Bean]:
    """The cards whose place a seat does not know, in a fixed order, which tells nothing about their places."""
    cards = [*state.draw]
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            cards += hand
        if not knows.coins:
            cards += state.coins[owner]
    if not knows.discard:
        cards += state.discard[:-1]
    if state.extension is not None:
        cards += state.extension.hidden(seat)
    return sorted(cards)


def _deal_unknown(state: State, seat: int | None, rng: int, knows: _Piles, known: Sequence[Counter[Bean]]) -> State:
    """A copy of a table in which the unknown cards are dealt anew, but for those known to be in a hand."""
    unknown = _unknown_cards(state, seat, knows)
    for bean in (bean for held in known for bean in held.elements()):
        unknown.remove(bean)
    loose, rng = shuffle(tuple(unknown), rng)

    def deal(count: int) -> Cards:
        nonlocal loose
        dealt, loose = loose[:count], loose[count:]
        return dealt

    other = state.copy()
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            held = (*known[owner].elements(),)
            other.hands[owner], rng = shuffle(held + deal(len(hand) - len(held)), rng)
    other.draw = deal(len(state.draw))
    if not knows.discard:
        top = state.discard[-1:]
        other.discard = deal(len(state.discard) - len(top)) + top
    if not knows.coins:
        other.coins = [deal(len(stack)) for stack in state.coins]
    if state.extension is not None:
        face_down = deal(len(state.extension.hidden(seat)))
        other.extension, rng = state.extension.resample_hidden(seat, face_down, rng)
    # Only the maker of an offer knows which cards it means.
    other.offers = tuple(offer if offer.seat == seat else offer.without_cards() for offer in state.offers)
    other.scripted_shuffles = ()
    other.rng, _ = draw_number(rng)
    return other
