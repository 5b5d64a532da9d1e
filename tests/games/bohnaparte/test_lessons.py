"""What the lessons on lands show, where a learner who only clicks could add up wrongly."""

from __future__ import annotations

from bohnanza_lab import Walkthrough
from bohnanza_lab.games.bohnaparte.engine.events import Revealed
from tests.serving import ROOT
from tests.shown_cells import shown_cells


def test_a_village_and_a_city_with_a_fortress_are_shown_below_their_minimum():
    """The two points go on the card, and the minimum comes after that (4-45, 4-46): 12 and 2 make 16, not 18."""
    shown = shown_cells(ROOT / "notebooks/fortress.ipynb", "en").values()
    battles = [
        (frame.before.table.fortresses, event)
        for walk in shown
        if isinstance(walk, Walkthrough)
        for frame in walk.story.game_frames
        for event in frame.events
        if isinstance(event, Revealed) and frame.before is not None
    ]
    behind = {event.land: event.defence for walls, event in battles if event.land in walls and event.raised == "least"}
    assert behind == {"village-1": 16, "city-3": 18}
