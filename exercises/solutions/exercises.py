"""Functions that solve the tasks of exercises.ipynb."""

from __future__ import annotations

from itertools import product

from bohnanza_lab.engine import Done, Harvest, Offer, Plant


def fields_that_may_go(game):
    fields = [(name, number) for name in game.names for number in range(1, len(game.fields(name)) + 1)]
    return sum(game.why_not(f"{name} harvest {number}") is None for name, number in fields)


def hand_after(hand, planted, traded, drawn):
    left = hand[planted:]
    for bean in traded:
        left.remove(bean)
    return left + drawn


def coins(beanometer, cards):
    paid = 0
    for needed, pays in beanometer:
        if cards >= needed:
            paid = pays
    return paid


def may_harvest(fields, index):
    if fields[index] == 1:
        return max(fields) == 1
    return fields[index] > 1


def deals(my_fields, my_cards, your_fields, your_cards):
    found = []
    for give in my_cards:
        for get in your_cards:
            i_agree = get in my_fields and give not in my_fields
            you_agree = give in your_fields and get not in your_fields
            if i_agree and you_agree and (give, get) not in found:
                found.append((give, get))
    return found


def coins_per_card(harvests):
    sums = {}
    for _, bean, cards, coins in harvests:
        all_cards, all_coins = sums.get(bean, (0, 0))
        sums[bean] = all_cards + cards, all_coins + coins
    return {bean: round(coins / cards, 2) for bean, (cards, coins) in sums.items()}


def choose(seen, _moves, simple):
    from bohnanza_lab.engine import Done, Offer

    if not seen.trading or not isinstance(simple, Done) or seen.offered >= 16:
        return simple
    grows = [{field[-1] for field in fields if field} for fields in seen.fields]
    mine = grows[seen.seat]
    for give in seen.turned + seen.hand:
        for seat, theirs in enumerate(grows):
            if seat == seen.seat or give in mine or give not in theirs:
                continue
            for want in sorted(mine - theirs):
                offer = Offer(seat, (give,), (want,))
                if offer not in seen.refused:
                    return offer
    return simple


def choose_as_before(_seen, _moves, simple):
    return simple


def choose_first(_seen, moves, _simple):
    return moves[0]


def choose_harvest(seen, moves, simple):
    fields = seen.fields[seen.seat]
    for move in moves:
        if isinstance(move, Harvest) and fields[move.field - 1][-1].coins(len(fields[move.field - 1])):
            return move
    return simple


def choose_gifts(seen, _moves, simple):
    if not seen.trading or not isinstance(simple, Done) or seen.offered >= 20:
        return simple
    for give, seat in product(seen.hand, range(len(seen.fields))):
        gift = Offer(seat, (give,))
        if seat != seen.seat and gift not in seen.refused and give in _grown(seen, seat):
            return gift
    return simple


def choose_own_beans(seen, _moves, simple):
    if not seen.trading or not isinstance(simple, Done) or seen.offered >= 16:
        return simple
    mine = _grown(seen, seen.seat)
    for give, seat in product([bean for bean in seen.hand if bean in mine], range(len(seen.fields))):
        for want in sorted(_grown(seen, seat) - {give}):
            offer = Offer(seat, (give,), (want,))
            if seat != seen.seat and offer not in seen.refused:
                return offer
    return simple


def choose_to_plant(_seen, moves, simple):
    return next((move for move in moves if isinstance(move, Plant)), simple)


def _grown(seen, seat):
    return {field[-1] for field in seen.fields[seat] if field}
