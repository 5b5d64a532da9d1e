"""The studies that the notebooks show: their plots are drawn from what is kept, and what is kept comes again."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pandas as pd
import pytest

from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT
from tools.studies.plots import KEPT, PLOTS, catalogue, draw
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
@pytest.mark.parametrize(("name", "part"), [("bluffs", 0.04), ("harvest-when", 0.1)])
def test_a_sample_of_a_study_agrees_with_what_is_kept(name: str, part: float) -> None:
    kept = pd.read_csv(KEPT / f"{name}.csv")
    sample = RUNS[name](part)
    about = [column for column in kept if column not in {"value", "low", "high", "gifts", "cards"}]
    both = kept.merge(sample, on=about, suffixes=("", "_sampled"))
    assert len(both) >= 0.7 * len(kept)
    apart = (both.high_sampled < both.low) | (both.low_sampled > both.high)
    assert apart.sum() <= 1, both[apart]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("name", NAMES)
def test_the_code_to_ask_again_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks, *others = (code_of(name, lang) for lang in LANGUAGES)
    assert len(blocks) >= NAMES[name]
    for other in others:
        assert [*map(ast.dump, map(ast.parse, other))] == [*map(ast.dump, map(ast.parse, blocks))]
    for block in blocks:
        names: dict[str, object] = {}
        # To start other processes takes longer than the games.
        exec(re.sub(r"games=\d+", "games=20, workers=1, progress=False", block), names)
        assert "study" in names or "games" in names or "gifts" in names


def code_of(name: str, lang: str) -> list[str]:
    text = (ROOT / f"notebooks/texts/{lang}/{name}.md").read_text("utf-8")
    return re.findall(r"```python\n(.+?)```", text, re.DOTALL)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_studies_needs_no_pandas(name: str) -> None:
    """Its plots are drawn already: it opens as soon as any lesson, where the study extra is not installed too."""
    cells = json.loads((ROOT / f"notebooks/{name}.ipynb").read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert not re.search("pandas|matplotlib|study import", code)
    assert {f"studies/{plot}" for plot in PLOTS} & {*re.findall(r'Picture\("(.+?)"\)', code)}
