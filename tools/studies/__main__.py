"""Play the studies of the notebooks again and draw their plots: `python -m tools.studies [NAME …] [--plots]`.

A study takes minutes; `--plots` draws those that are kept.
"""

from __future__ import annotations

import argparse

from bohnanza_lab.text.language import LANGUAGES
from tools.studies.plots import KEPT, PLOTS, draw
from tools.studies.runs import RUNS


def main() -> None:
    """Play, write, draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*RUNS, []], help="which studies; all of them by default")
    parser.add_argument("--plots", action="store_true", help="only draw the plots again")
    given = parser.parse_args()
    if not given.plots:
        for name in given.names or RUNS:
            print(name, flush=True)
            RUNS[name](1).to_csv(KEPT / f"{name}.csv", index=False, lineterminator="\n")
    for name in PLOTS:
        for lang in LANGUAGES:
            (KEPT / f"{name}.{lang}.svg").write_text(draw(name, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
