"""Functions that solve the tasks of cavalry.ipynb, and functions with a common mistake."""

from __future__ import annotations


def targets(near, mine, rivers, forest):
    found = set()
    for land in mine:
        for other in near[land]:
            if other not in rivers:
                found.add(other)
            elif forest:
                found.update(beyond for beyond in near[other] if beyond not in rivers)
    return sorted(found - set(mine))


def targets_river(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land]}
    return sorted({*targets(near, mine, rivers, forest), *touched} - set(mine))


def targets_own(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land] if other in mine}
    return sorted({*targets(near, mine, rivers, forest), *touched})


def targets_closed(near, mine, rivers, _forest):
    return targets(near, mine, rivers, forest=False)


def targets_open(near, mine, rivers, _forest):
    return targets(near, mine, rivers, forest=True)


def targets_far(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land]}
    for _ in near:
        touched |= {beyond for river in touched & set(rivers) if forest for beyond in near[river]}
    return sorted(touched - {*rivers, *mine})


def targets_one(near, mine, rivers, forest):
    return [land for land in targets(near, mine[:1], rivers, forest) if land not in mine]


def landscapes_in_reach(game):
    return len(game.table.targets("Ana"))


def cavalry_on_its_feet(game):
    moves = str(game.legal_moves("Ana"))
    return sum(f"with Paddock-{number}" in moves for number in (1, 2, 3))


def cards_drawn(game):
    return len(game.hand("Ana"))


def won_alone(game, attacks):
    """How many of these attacks win in the first round, each by itself. Ben lays his cards in their order."""
    won = 0
    for card, (place, sent) in enumerate(attacks, 1):
        table = game.fork()
        table.play(f"Ana attack {place} {sent}")
        table.play(f"Ben defend from hand@{card}")
        won += table.table.owner(place) == "Ana"
    return won


def attacks_won_alone(game):
    places = ("Farm-2", "Village-1", "Farm-4", "Forest-1", "City-3")
    return won_alone(game, [(place, "with Paddock-1") for place in places])


def mixed_attacks_won(game):
    ridden = [(place, "with Paddock-1") for place in ("Forest-1", "Forest-2")]
    return won_alone(game, [*ridden, ("City-3", "from hand@1"), ("Village-1", "with Paddock-1")])
