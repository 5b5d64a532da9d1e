"""Any text at all is read or refused: nothing but a BohnanzaError, and what is read can be played."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import Bean, BohnanzaError, EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.moves import parse_move, parse_turn
from bohnanza_lab.engine.notation import format_position
from tests.volume import volume

NAMES = ("Ana", "Ben", "Cem")
VERBS = sorted({verb for each in editions() for verb in each.ruleset(each.players[0]).verbs})
WORDS = [
    *VERBS, *NAMES, "anyone", "for", "against", "refused", "over", "moves", "shuffle", "window", "-", "/", ";",
    "\n", " ", "@", "@up", "@3", "*", "2*", "Soy", "Black-eyed", "Potato", "0", "1", "2", "99", "-1", "1e9", "٣",
    "\x00", "hand", "fields", "aside", "coins", "draw", "discard", "turned", "offer", "phase", "plant", "trade",
    "rng", "idle", "edition", "rio-grande", "players", "exhausted", "moved", "starter", "active", "bohnanza-lab game 1",
]  # fmt: skip


def trading() -> EngineGame:
    """A game in the middle of phase 2, with offers on the table and a past."""
    game = EngineGame(seed=5)
    rng = Random(5)
    while game.state.turn < 6 or len(game.state.offers) < 3:
        game.play(random_move(game, rng, PlayStyle(talkative=0.8)))
    return game


GAME = trading()
VALID = [
    GAME.position(),
    str(GAME),
    GAME.record(),
    "\n".join(f"{NAMES[t.seat]} {t.move.text(NAMES)}" for t in GAME.turns),
]

soup = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
anything = st.text(max_size=200) | soup


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A valid text in which a few things have been cut, doubled, swapped or written over."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 60)))
        piece = text[start:end]
        lines = text.splitlines(keepends=True)
        match draw(st.sampled_from(["cut", "double", "write", "truncate", "drop a line", "move a line"])):
            case "cut":
                text = text[:start] + text[end:]
            case "double":
                text = text[:end] + piece + text[end:]
            case "write":
                text = text[:start] + draw(st.sampled_from(WORDS) | st.text(max_size=5)) + text[end:]
            case "truncate":
                text = text[:end]
            case _ if not lines:
                pass
            case "drop a line":
                del lines[draw(st.integers(0, len(lines) - 1))]
                text = "".join(lines)
            case _:
                line = lines.pop(draw(st.integers(0, len(lines) - 1)))
                lines.insert(draw(st.integers(0, len(lines))), line)
                text = "".join(lines)
    return text


@settings(max_examples=volume(600, 4))
@given(anything)
@example("Ana offer Ben 0001" + "9" * 5000 + "*Soy")
@example("Ana plant 0012")
def test_any_text_is_a_move_or_refused(text: str) -> None:
    for read in (parse_move, parse_turn):
        try:
            read(text, NAMES)
        except BohnanzaError:
            continue


@settings(max_examples=volume(400, 4))
@given(soup, st.sampled_from(NAMES), st.sampled_from(sorted(VERBS)))
def test_whatever_is_a_move_can_be_judged_and_changes_nothing_where_it_is_refused(
    text: str, name: str, verb: str
) -> None:
    game = GAME.fork()
    before = str(game)
    try:
        game.play(f"{name} {verb} {text}")
    except BohnanzaError:
        assert str(game) == before


@st.composite
def relaid(draw: st.DrawFn) -> str:
    """A position in which every card lies somewhere, wherever that is, in any phase of anybody's turn."""
    state = GAME.state.copy()
    cards = draw(st.permutations([bean for bean, count in state.ruleset.deck.items() for _ in range(count)]))
    piles: list[tuple[Bean, ...]] = []
    for _ in range(15):
        size = draw(st.sampled_from([0, 0, 1, 2, 5]))
        piles.append(tuple(cards[:size]))
        cards = cards[size:]
    state.hands, state.aside, state.coins = piles[:3], piles[3:6], piles[6:9]
    state.fields = [((pile[0],) * pile.count(pile[0]), (), ()) if pile else ((), (), ()) for pile in piles[9:12]]
    state.turned, state.discard = piles[12], piles[13]
    state.draw = ()
    rest = tuple((Counter(state.ruleset.deck) - state.census()).elements())
    where = draw(st.sampled_from(["draw", "discard", "coins"]))
    if where == "coins":
        state.coins[0] += rest
    else:
        setattr(state, where, getattr(state, where) + rest)
    state.phase, state.step = draw(st.integers(0, 3)), draw(st.integers(0, 1))
    state.active, state.exhausted = draw(st.integers(0, 2)), draw(st.integers(0, 3))
    state.idle, state.pending_draws = draw(st.integers(0, 4)), draw(st.integers(0, 2))
    state.over = draw(st.sampled_from([False, False, False, True]))
    if draw(st.booleans()):
        state.offers = ()
    return "\n".join(format_position(state, NAMES))


@settings(max_examples=volume(500, 4))
@given(anything | damaged() | relaid(), st.integers())
def test_any_text_is_a_position_that_can_be_played_or_refused(text: str, seed: int) -> None:
    try:
        game = EngineGame.from_position(text)
    except BohnanzaError:
        return
    assert EngineGame.from_position(str(game)) == game
    rng = Random(seed)
    cards = game.state.census()
    for _ in range(30):
        if game.over:
            break
        seat = rng.randrange(len(game.names))
        game.play((seat, rng.choice(moves))) if (moves := game.legal_moves(seat)) else game.play(
            (game.seat(str(game.awaited)), rng.choice(game.legal_moves()))
        )
        assert game.state.census() == cards


@settings(max_examples=volume(200, 4))
@given(anything | damaged() | st.just(""))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for whole in (text, f"bohnanza-lab game 1\n{text}"):
        try:
            EngineGame.from_record(whole)
        except BohnanzaError:
            continue
