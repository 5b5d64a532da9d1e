"""Games played at random, with trades, gifts, counter-offers and harvests out of turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bohnanza_lab.engine import (
    Accept,
    Bean,
    Decline,
    Done,
    Draw,
    Game,
    Harvest,
    Move,
    Offer,
    Plant,
    TurnOver,
    Withdraw,
)
from bohnanza_lab.engine.rules import legal

NAMES = ("Ana", "Ben", "Cem", "Dia", "Eva")
MOST_MOVES = 6000
"""More than any game of the walkers takes."""


def walk(players: int, seed: int) -> Iterator[tuple[Game, int, Move]]:
    """A game before each of its moves, with the move that comes. When the walk is over so is the game."""
    rng = Random(seed)
    game = Game("rio-grande", players, seed=rng.getrandbits(64), starter=rng.choice(NAMES[:players]))
    talkative = rng.choice([0.2, 0.5, 0.7])
    while not game.over:
        seat, move = choose(game, rng, talkative)
        yield game, seat, move
        game.play((seat, move))
        assert game.ply < MOST_MOVES, "a game must end"


def play_out(players: int, seed: int) -> Game:
    """A game played to its end."""
    *_, (game, _, _) = walk(players, seed)
    return game


def choose(game: Game, rng: Random, talkative: float) -> tuple[int, Move]:
    """A legal move of anybody's: mostly of the seat the game waits for."""
    state = game.state
    awaited = game.seat(str(game.awaited))
    if rng.random() < 0.03:
        anybody = rng.randrange(state.players)
        harvests = [move for move in legal(state, anybody) if isinstance(move, Harvest)]
        if harvests:
            return anybody, rng.choice(harvests)
    if game.observation().phase == "trade" and state.step and rng.random() < talkative:
        speaker = rng.randrange(state.players)
        said: list[Move] = [move for move in legal(state, speaker, offers=True) if move.verb != "done"]
        free = any_offer(game, rng, speaker)
        if rng.random() < 0.5 and game.why_not((speaker, free)) is None:
            return speaker, free
        if said:
            return speaker, rng.choice(said)
    moves = legal(state, awaited)
    # Fields that are left to grow a while show more of the game than single cards harvested at once.
    growing = [move for move in moves if not isinstance(move, Harvest)]
    return awaited, rng.choice(growing if growing and rng.random() < 0.9 else moves)


def any_offer(game: Game, rng: Random, speaker: int) -> Offer:
    """An offer of some cards for some others, legal or not; sometimes of certain copies, sometimes a counter-offer."""
    state = game.state
    turned = state.turned if speaker == state.active else ()
    mine = [(bean, place) for place, bean in enumerate(state.hands[speaker], 1)] + [(bean, 0) for bean in turned]
    given = rng.sample(mine, min(len(mine), rng.choice([0, 1, 1, 2, 3])))
    wanted = tuple(rng.choice([*state.sheet.deck]) for _ in range(rng.choice([0, 1, 1, 2])))
    to: int | None = state.active
    if speaker == state.active:
        to = rng.choice([None, *range(state.players)])
    counter = None
    asked = [offer for offer in state.offers if offer.asks(speaker)]
    if asked and rng.random() < 0.4:
        answered = rng.choice(asked)
        to, counter = answered.seat, answered.id
    places = tuple(place for _, place in given) if rng.random() < 0.5 else ()
    return Offer(to, tuple(bean for bean, _ in given), wanted, places, counter)


def any_move(game: Game, rng: Random) -> tuple[int, Move]:
    """A move of any shape by anybody, legal or not."""
    seat = rng.randrange(game.state.players)
    return seat, rng.choice([*shapes(game), any_offer(game, rng, seat), TurnOver()])


def shapes(game: Game) -> list[Move]:
    """Every move of a few numbers there could be: for each verb but ``offer`` all that might be meant, and more."""
    moves: list[Move] = [TurnOver(), Draw(), Done()]
    for field in range(-1, game.state.sheet.fields + 2):
        moves += [Harvest(field), Plant(field), *(Plant(field, bean) for bean in Bean)]
    for number in range(-1, game.state.offered + 2):
        moves += [Accept(number), Decline(number), Withdraw(number)]
    return moves
