"""What the questions of base-2.ipynb ask of their tables."""

from __future__ import annotations

OFFERS = (
    "Ana offer Ben Soy@up for Blue Green",
    "Ben offer Cem Blue for Chili",
    "Cem offer Ana Chili Chili",
    "Ana offer Cem Red for Blue",
    "Ana offer Dia Stink@up",
    "Ana offer Ben Blue@2 for Green",
)


def offers_allowed(game):
    return sum(game.why_not(offer) is None for offer in OFFERS)


def most_coins(game):
    """What Ana can have at most once all her new cards are planted and as many fields harvested as she likes."""
    tables, known, most = [game], set(), 0
    for table in tables:
        if table.phase != "plant-aside":
            most = max(most, table.coins("Ana"))
            continue
        for move in table.legal_moves("Ana"):
            after = table.fork()
            after.play(("Ana", move))
            here = (after.fields("Ana"), after.aside("Ana"), after.turned, after.coins("Ana"))
            if here not in known:
                known.add(here)
                tables.append(after)
    return most
