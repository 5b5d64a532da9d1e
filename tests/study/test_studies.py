"""The studies that the notebooks show: their plots are drawn from what is kept, and what is kept comes again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pandas as pd
import pytest

from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT
from tests.volume import DEEP, volume
from tools.studies.plots import KEPT, PLOTS, TITLE, catalogue, draw
from tools.studies.runs import RUNS

NAMES = {"study-seats": 5, "study-play": 5, "study-bots": 1}
"""The pages, and how many pieces of code each has at least."""


def test_every_study_is_kept_and_every_plot_drawn() -> None:
    kept = {file.name for file in KEPT.iterdir()}
    assert kept == {f"{name}.csv" for name in RUNS} | {f"{name}.{lang}.svg" for name in PLOTS for lang in LANGUAGES}


@pytest.mark.drawn(6)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_drawn_from_what_is_kept(name: str, lang: str) -> None:
    assert (KEPT / f"{name}.{lang}.svg").read_text("utf-8") == draw(name, lang), (
        "draw them again: python -m tools.studies --plots"
    )


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_tells_its_answer_with_an_interval_to_who_does_not_see_it(name: str) -> None:
    for lang, interval in (("en", r"95 % interval"), ("es", r"intervalo del 95 %")):
        svg = (KEPT / f"{name}.{lang}.svg").read_text("utf-8")
        assert svg.startswith("<svg ")
        assert 'role="img"' in svg.partition(">")[0]
        assert len(re.findall("<title>.+</title>", svg)) == 1
        [answer] = re.findall("<desc>(.+)</desc>", svg)
        assert re.search(interval, answer)
        assert "<style" not in svg, "it would change the page around it"
        assert all(found.startswith(f"{name}-") for found in re.findall(r' id="([^"]+)"', svg))
        assert len(svg) < 150_000


def test_the_plots_say_the_same_in_every_language() -> None:
    english, *others = (catalogue(lang) for lang in LANGUAGES)
    for other in others:
        assert {plot: [*texts] for plot, texts in english.items()} == {plot: [*texts] for plot, texts in other.items()}
        for plot, texts in english.items():
            for key, text in texts.items():
                facts = [sorted(re.findall(r"\{\w+\}", each)) for each in (text, other[plot][key])]
                assert facts[0] == facts[1], f"{plot}.{key}"


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("name", "part"), [("first-seat", 0.05), ("bluffs", 0.08), ("harvest-when", 0.1)])
def test_a_sample_of_a_study_agrees_with_what_is_kept(name: str, part: float) -> None:
    kept = pd.read_csv(KEPT / f"{name}.csv")
    sample = RUNS[name](part)
    about = [column for column in kept if column not in {"value", "low", "high", "gifts", "cards"}]
    both = kept.merge(sample, on=about, suffixes=("", "_sampled"))
    assert len(both) >= 0.7 * len(kept)
    apart = (both.high_sampled < both.low) | (both.low_sampled > both.high)
    assert apart.sum() <= 1, both[apart]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_code_to_ask_again_runs(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / f"notebooks/texts/{lang}/{name}.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.+?)```", text, re.DOTALL)
    assert len(blocks) >= NAMES[name]
    alone = "" if DEEP else "workers=1, "  # to start the others takes longer than the games
    for block in blocks:
        names: dict[str, object] = {}
        exec(re.sub(r"games=\d+", f"games={volume(40, 2)}, {alone}progress=False", block), names)
        assert "study" in names or "games" in names or "gifts" in names


@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_studies_needs_no_pandas(name: str) -> None:
    """Its plots are drawn already: it opens as soon as any lesson, where the study extra is not installed too."""
    cells = json.loads((ROOT / f"notebooks/{name}.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert not re.search("pandas|matplotlib|study import", code)
    assert {f"studies/{plot}" for plot in PLOTS} & {*re.findall(r'Picture\("(.+?)"\)', code)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plots_on_seats_and_maps_keep_their_words_apart(lang: str) -> None:
    drawn = {name: (KEPT / f"{name}.{lang}.svg").read_text("utf-8") for name in ("seats", "maps")}
    lines = {name: re.findall(r">([^<>]*\S[^<>]*)</(?:text|tspan)>", svg) for name, svg in drawn.items()}
    assert max(map(len, lines["seats"])) <= 104
    titled = [line for line in lines["seats"] if "…" in line or "?" in line]
    assert titled
    assert all(len(line) <= TITLE for line in titled)
    assert "0 %" in lines["seats"]
    assert "+0 %" not in lines["seats"]
    heads = [text for key, text in catalogue(lang)["maps"].items() if key.startswith("board-")]
    assert all(len(line) <= 13 for head in heads for line in head.format(players=6).splitlines())


def test_a_count_of_none_is_said_as_a_word() -> None:
    for lang, none in (("en", "At none of these"), ("es", "En ninguna de ellas")):
        assert none in (KEPT / f"seats.{lang}.svg").read_text("utf-8")
