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
