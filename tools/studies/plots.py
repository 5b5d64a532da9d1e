"""The plots of the studies: each reads the table of one study, and says question and answer in its own words.

Beans have their colours of the kit, with a dark edge and their name beside them: nothing is told by colour alone.
"""

from __future__ import annotations

import html
import io
import re
import textwrap
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import NormalDist
from typing import Any

import matplotlib as mpl
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bohnanza_lab.drawing.compact import compact
from bohnanza_lab.drawing.palette import palette
from bohnanza_lab.engine import Bean
from bohnanza_lab.study.intervals import Z
from bohnanza_lab.text.words import words
from tests.serving import ROOT
from tools.ladder import TABLE

mpl.use("svg")
KEPT = ROOT / "notebooks" / "studies"
COLOURS = palette("light")
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "bohnanza-lab",
    "font.size": 11,
    "figure.facecolor": COLOURS["paper"],
    "axes.facecolor": COLOURS["paper"],
    "axes.edgecolor": COLOURS["ink-soft"],
    "axes.labelcolor": COLOURS["ink"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlecolor": COLOURS["ink"],
    "axes.titlepad": 12,
    "grid.color": COLOURS["card-edge"],
    "grid.linewidth": 0.6,
    "lines.solid_capstyle": "round",
    "text.color": COLOURS["ink"],
    "xtick.color": COLOURS["ink"],
    "ytick.color": COLOURS["ink"],
    "legend.frameon": False,
}
INK, ACCENT, COIN, DANGER, BLUE = (COLOURS[name] for name in ("ink", "accent", "coin-dark", "danger", "focus"))
MARKERS = ("o", "s", "^", "D", "v")
Say = Callable[..., str]


@cache
def catalogue(lang: str) -> dict[str, dict[str, str]]:
    """What the plots say in a language."""
    with Path(__file__).with_name(f"words.{lang}.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def result(name: str) -> pd.DataFrame:
    """The kept table of a study."""
    return pd.read_csv(KEPT / f"{name}.csv")


def bars(axes: Axes, rows: pd.DataFrame, at: list[float], **style: Any) -> None:
    """Points with their 95 % intervals."""
    style = {"fmt": "o", "color": ACCENT, "capsize": 4, "markersize": 6, "linewidth": 1.6, **style}
    errors = [rows.value - rows.low, rows.high - rows.value]
    axes.errorbar(at, rows.value, yerr=errors, **style)


def percent(value: float) -> str:
    """A share as people write it."""
    return f"{100 * value:.0f} %"


def between(row: Any, form: Callable[[float], str]) -> dict[str, str]:
    """An estimate and its interval, as facts of a sentence."""
    return {"value": form(row.value), "low": form(row.low), "high": form(row.high)}


def written(form: str, lang: str) -> Callable[[float], str]:
    """How a number is written in a language: ``"+.1f"`` gives −0,5 in Spanish."""
    return lambda value: format(value, form).replace("-", "−").replace(".", "," if lang == "es" else ".")


def first_seat(axes: Axes, say: Say, _: str) -> dict[str, str]:
    found = result("first-seat").query("what == 'won'")
    bars(axes, found, [*range(4)])
    axes.axhline(0.25, color=INK, linestyle="--", linewidth=1)
    axes.text(3.45, 0.2515, say("fair"), ha="right", va="bottom", fontsize=10)
    axes.set_xticks(range(4), [say("seat", number=seat + 1) for seat in range(4)])
    axes.set_xlim(-0.5, 3.5)
    axes.yaxis.set_major_formatter(lambda value, _: percent(value))
    axes.set_ylabel(say("wins"))
    best = found.loc[found.value.idxmax()]
    last = found.loc[found.value.idxmin()]
    return {
        **between(found.iloc[0], percent), "best": str(best.seat + 1), "most": percent(best.value),
        "worst": str(last.seat + 1), "least": percent(last.value),
    }  # fmt: skip


def lengths(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("seats-and-length").query("what == 'turns'")
    names = words(lang).table("editions")
    for number, (edition, each) in enumerate(found.groupby("edition", sort=False)):
        style = {"fmt": f"{MARKERS[number % 5]}-", "color": LINES[number], "label": str(names[str(edition)])}
        bars(axes, each, each.players.tolist(), **style)
    axes.set_xticks(range(2, 8))
    axes.set_xlabel(say("players"))
    axes.set_ylabel(say("turns"))
    axes.set_ylim(0)
    axes.legend(ncols=2, fontsize=9, loc="lower left")
    base = found.query("edition == 'rio-grande' and players == 4").iloc[0]
    longest, shortest = found.loc[found.value.idxmax()], found.loc[found.value.idxmin()]
    return {
        **between(base, written(".1f", lang)),
        "longest": f"{longest.value:.0f}", "long": str(names[longest.edition]), "many": str(longest.players),
        "shortest": f"{shortest.value:.0f}", "short": str(names[shortest.edition]), "few": str(shortest.players),
    }  # fmt: skip


LINES = (ACCENT, DANGER, BLUE, COIN, "#8a5132", "#5c5f22", "#4f849d", INK)


def seats(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("seats-and-length").query("what == 'won' and seat == 0").copy()
    names = words(lang).table("editions")
    for column in ("value", "low", "high"):
        found[column] = found[column] * found.players - 1
    found["clear"] = (found.low > 0) | (found.high < 0)
    at = [*range(len(found))][::-1]
    for clear, colour, marker in ((False, COLOURS["ink-soft"], "o"), (True, DANGER, "D")):
        rows = found[found.clear == clear]
        where = [place for place, is_clear in zip(at, found.clear, strict=True) if is_clear == clear]
        axes.errorbar(
            rows.value, where, xerr=[rows.value - rows.low, rows.high - rows.value], fmt=marker, color=colour,
            capsize=3, label=say("clear" if clear else "unclear"),
        )  # fmt: skip
    axes.axvline(0, color=INK, linestyle="--", linewidth=1)
    labels = [f"{names[row.edition]}, {row.players}" for row in found.itertuples()]
    axes.set_yticks(at, labels, fontsize=9)
    axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:+.0f} %".replace("-", "−").replace("+0 %", "0 %"))
    axes.set_xlabel(say("more"))
    axes.legend(loc="upper right", fontsize=9)
    behind = int((found.high < 0).sum())
    said = say("behind" if behind else "behind-none", number=behind)
    return {"clear": str(int(found.clear.sum())), "tables": str(len(found)), "behind": said}


def beans(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("beans").query("what == 'brings' and number < 3")
    kinds = [bean for bean in Bean if bean.key in set(found.bean)]
    names = words(lang).table("beans")
    for pile, marker, shift in ((0, "o", -0.22), (1, "s", 0.0), (2, "^", 0.22)):
        rows = found[found.number == pile].set_index("bean").reindex([bean.key for bean in kinds])
        for place, bean in enumerate(kinds):
            row = rows.iloc[[place]]
            colour = COLOURS[f"bean-{bean.key}"]
            bars(
                axes, row, [place + shift], fmt=marker, color=INK, markerfacecolor=colour, markersize=9, linewidth=1,
                label=say(f"pile{pile}") if place == 4 else None,
            )  # fmt: skip
    axes.set_xticks(range(len(kinds)), [str(names[bean.key]) for bean in kinds])
    axes.set_ylabel(say("brings"))
    axes.set_ylim(0)
    axes.legend(loc="upper right")
    one, three = (found[found.number == pile].set_index("bean").loc["blue"] for pile in (0, 2))
    red = found[found.number == 0].set_index("bean").loc["red"]
    form = written(".2f", lang)
    return {
        **between(one, form), "late": form(three.value), "late_low": form(three.low), "late_high": form(three.high),
        "red": form(red.value), "red_low": form(red.low), "red_high": form(red.high),
    }  # fmt: skip


def harvests(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("harvest-when")
    bars(axes, found, [*range(len(found))])
    axes.axhline(0, color=INK, linestyle="--", linewidth=1)
    axes.set_xticks(range(len(found)), [say(f"at{row.coins}") for row in found.itertuples()])
    axes.set_xlim(-0.5, len(found) - 0.5)
    axes.set_ylabel(say("ahead"))
    form = written("+.2f", lang)
    one, last = found.iloc[0], found.iloc[-1]
    return {**between(one, form), "late": form(last.value), "late_low": form(last.low), "late_high": form(last.high)}


def third_field(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("third-field")
    names = words(lang).table("editions")
    for price, marker, colour in ((2, "s", BLUE), (3, "o", DANGER)):
        rows = found[found.price == price]
        bars(axes, rows, [*rows.index], fmt=marker, color=colour, label=say("price", coins=price))
    axes.axhline(0, color=INK, linestyle="--", linewidth=1)
    labels = [
        textwrap.fill(str(names[row.edition]), 12) + "\n" + say("with", players=row.players)
        for row in found.itertuples()
    ]
    axes.set_xticks(range(len(found)), labels, fontsize=8.5)
    axes.set_ylabel(say("ahead"))
    axes.legend(loc="best")
    form = written("+.2f", lang)
    best, four = found.loc[found.value.idxmax()], found.query("players == 4").iloc[0]
    return {
        **between(four, form), "best": form(best.value), "best_low": form(best.low), "best_high": form(best.high),
        "players": str(best.players), "coins": str(best.price),
        "pays": str(int((found.low > 0).sum())), "tables": str(len(found)),
    }  # fmt: skip


def trading(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("trading")
    groups = (
        ("all", "trades", "o", ACCENT), ("all but one", "trades", "s", BLUE),
        ("all but one", "does not", "^", COIN), ("nobody", "does not", "D", DANGER),
    )  # fmt: skip
    for place, (table, who, marker, colour) in enumerate(groups):
        rows = found[(found.table == table) & (found.who == who)]
        at = [players + 0.14 * (place - 1.5) for players in rows.players]
        bars(axes, rows, at, fmt=marker, color=colour, label=say(f"{table} {who}".replace(" ", "-")))
    axes.set_xticks([3, 4, 5], [say("with", players=players) for players in (3, 4, 5)])
    axes.set_xlim(2.5, 5.5)
    axes.set_ylim(0)
    axes.set_ylabel(say("coins"))
    axes.legend(loc="upper right", fontsize=9)
    four = found[found.players == 4].set_index(["table", "who"])
    form = written(".1f", lang)
    facts = between(four.loc[("all", "trades")], form)
    for key, where in (("nobody", ("nobody", "does not")), ("alone", ("all but one", "does not"))):
        facts |= {f"{key}_{part}": text for part, text in between(four.loc[where], form).items()}
    return facts


def bluffs(axes: Axes, say: Say, _: str) -> dict[str, str]:
    found = result("bluffs")
    for bluff, marker, colour, label in ((False, "o", ACCENT, "real"), (True, "^", DANGER, "bluff")):
        rows = found[(found.what == "accepted") & (found.bluff == bluff) & (found.number > 0)]
        at = [number + (0.08 if bluff else -0.08) for number in rows.number]
        bars(axes, rows, at, fmt=marker, color=colour, label=say(label))
    axes.set_xticks(range(1, 6))
    axes.set_xlabel(say("offer"))
    axes.yaxis.set_major_formatter(lambda value, _: percent(value))
    axes.set_ylabel(say("accepted"))
    axes.set_ylim(0, 1)
    axes.legend(loc="lower right")
    overall = found[found.number == 0].set_index("bluff")
    bluff, real = overall.loc[True], overall.loc[False]
    return {
        "value": percent(1 - bluff.value), "low": percent(1 - bluff.high), "high": percent(1 - bluff.low),
        "gifts": str(int(bluff.gifts)), "real": percent(real.value), "real_low": percent(real.low),
        "real_high": percent(real.high),
    }  # fmt: skip


def maps(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = result("maps").query("what == 'camp'")
    names = words(lang).table("lands")
    at, ticks, labels = 0, [], []
    for (board, players), each in found.groupby(["board", "players"], sort=False):
        where = [at + place for place in range(len(each))]
        axes.plot([where[0] - 0.4, where[-1] + 0.4], [1 / players] * 2, color=INK, linestyle="--", linewidth=1)
        for place, camp in enumerate(each["name"]):
            colour = COLOURS[f"marker-{camp}"]
            bars(axes, each.iloc[[place]], [where[place]], color=INK, markerfacecolor=colour, markersize=9)
        ticks += where
        labels += [str(names[camp]) for camp in each["name"]]
        head = say(f"board-{board}", players=players)
        middle = (where[0] + where[-1]) / 2
        axes.text(middle, 1.0, head, ha="center", fontsize=9, transform=axes.get_xaxis_transform())
        at = where[-1] + 2
    axes.set_xticks(ticks, labels, rotation=60, ha="right", fontsize=8)
    axes.yaxis.set_major_formatter(lambda value, _: percent(value))
    axes.set_ylabel(say("wins"))
    axes.set_ylim(0)
    fair = 1 / found.players
    far = found.loc[(found.value - fair).abs().idxmax()]
    clear = int(((found.low > fair) | (found.high < fair)).sum())
    return {
        "maps": str(found.groupby(["board", "players"]).ngroups),
        "clear": str(clear),
        "camps": str(len(found)),
        **between(far, percent),
        "fair": percent(1 / far.players),
    }


def bonus_cards(axes: Axes, say: Say, _: str) -> dict[str, str]:
    found = result("bonus-cards").query("what == 'card'").sort_values("name")
    for cents, marker, colour in ((10, "o", ACCENT), (40, "s", BLUE), (70, "^", COIN), (100, "D", DANGER)):
        rows = found[found.cents == cents]
        bars(axes, rows, rows["name"].tolist(), fmt=marker, color=colour, label=say("cents", cents=cents))
    axes.axhline(0.5, color=INK, linestyle="--", linewidth=1)
    axes.set_xlabel(say("card"))
    axes.set_ylabel(say("wins"))
    axes.yaxis.set_major_formatter(lambda value, _: percent(value))
    axes.set_ylim(0, 1)
    axes.legend(ncols=4, fontsize=9, loc="upper center")
    clear = int(((found.low > 0.5) | (found.high < 0.5)).sum())
    wide = NormalDist().inv_cdf(1 - 0.025 / len(found)) / Z
    """So much wider is each of these many intervals if all of them together are right 19 times in 20 (Bonferroni)."""
    sure = int(((found.value - 0.5).abs() > wide * (found.high - found.low) / 2).sum())
    others = result("bonus-cards")
    first = others.query("what == 'seat' and name == 0").iloc[0]
    cheap, dear = (others.query(f"what == 'value' and cents == {cents}").iloc[0] for cents in (10, 100))
    return {
        "clear": str(clear),
        "cards": str(len(found)),
        "sure": str(sure),
        **between(first, percent),
        "cheap": percent(cheap.value),
        "dear": percent(dear.value),
        "dear_low": percent(dear.low),
        "dear_high": percent(dear.high),
    }


STEPS = (
    ("farmer", "chance", "o", ACCENT),
    ("trader", "farmer", "s", BLUE),
    ("lookahead", "trader", "D", DANGER),
)
"""Each player among rivals of the next weaker kind, with a mark and a colour of ``LINES`` that no other step has. Of
other pairings the ladder may lack some, such as the expert bot among a new one, until `make ladder` plays them.
"""
STEP = 0.65 + 0.2 * len(STEPS)
"""How far apart the scales of two steps begin; each goes from 0 to 1. With more of them each is narrower beside the
words at its ends."""


def ladder(axes: Axes, say: Say, lang: str) -> dict[str, str]:
    found = pd.read_csv(ROOT / TABLE)
    names = words(lang).table("editions")
    tables = found[["edition", "players"]].drop_duplicates().reset_index(drop=True)
    facts = {"tables": str(len(tables))}
    for place, (player, rival, marker, colour) in enumerate(STEPS):
        start = place * STEP
        rows = tables.merge(found[(found.player == player) & (found.rival == rival)], how="left")
        played = rows.dropna(subset="rate")
        for at, row in zip(-played.index, played.itertuples(), strict=True):
            axes.plot([start + 1 / row.players] * 2, [at - 0.42, at + 0.42], color=INK, linewidth=1.4)
        axes.errorbar(
            start + played.rate, -played.index, xerr=[played.rate - played.rate_low, played.rate_high - played.rate],
            fmt=marker, color=colour, capsize=2, markersize=5, linewidth=1.4,
        )  # fmt: skip
        axes.text(start + 0.5, 0.9, say(player), ha="center", va="bottom", fontsize=9)
        clear = played[played.verdict == "stronger"]
        facts |= {f"{player}_clear": str(len(clear)), f"{player}_tables": str(len(played))}
        facts |= {f"{player}_games": f"{played.games.min():.0f}" if len(played) else "0"}
    steps = {(player, rival) for player, rival, *_ in STEPS}
    leaps = found[[pair not in steps for pair in zip(found.player, found.rival, strict=True)]]
    facts |= {"leaps_clear": str((leaps.verdict == "stronger").sum()), "leaps": str(len(leaps))}
    axes.set_yticks(-tables.index, [f"{names[row.edition]}, {row.players}" for row in tables.itertuples()], fontsize=9)
    axes.set_ylim(-len(tables) + 0.4, 0.7)
    ends = [(place * STEP + share, percent(share)) for place in range(len(STEPS)) for share in (0, 0.5, 1)]
    axes.set_xticks([at for at, _ in ends], [text for _, text in ends], fontsize=9)
    axes.set_xlabel(say("wins"))
    return facts


PLOTS: dict[str, tuple[Callable[[Axes, Say, str], dict[str, str]], float]] = {
    "first-seat": (first_seat, 4.0),
    "seats": (seats, 7.0),
    "lengths": (lengths, 5.0),
    "maps": (maps, 5.0),
    "bonus-cards": (bonus_cards, 4.4),
    "beans": (beans, 4.6),
    "harvest-when": (harvests, 4.0),
    "third-field": (third_field, 4.5),
    "trading": (trading, 4.7),
    "bluffs": (bluffs, 4.4),
    "ladder": (ladder, 7.6),
}
"""Each plot by the name of its file, with its height in inches."""


TITLE = 58
"""A title has so many letters in a line."""


def draw(name: str, lang: str) -> str:
    """A plot as SVG, with question and answer as its title and description."""
    plot, height = PLOTS[name]
    told = catalogue(lang)["shared"] | catalogue(lang)[name]

    def say(key: str, **facts: object) -> str:
        return told[key].format(**facts)

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8, height), layout="constrained")
        axes = figure.add_subplot()
        answered = told["answer"].format(**plot(axes, say, lang))
        axes.set_title(textwrap.fill(told["question"], TITLE), pad=34 if name in {"maps", "ladder"} else 12)
        saved = io.StringIO()
        figure.savefig(saved, format="svg", metadata={"Date": None, "Creator": None})
    return _told(saved.getvalue(), told["question"], answered)


def _told(svg: str, question: str, answered: str) -> str:
    """The drawing with its text alternative, in as few characters as our own have."""
    svg = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    svg = re.sub(r"(?:'[^']+'(?:, )?)+(?:, )?(?:sans-serif)?", "system-ui, sans-serif", svg)
    svg = compact(re.sub(r"<[^>]+>", _short_tag, svg))
    told = f"<title>{html.escape(question, quote=False)}</title><desc>{html.escape(answered, quote=False)}</desc>"
    head, _, rest = svg.partition(">")
    head = re.sub(r" (width|height)='[^']+'", "", head)
    style = "width: 100%; max-width: 800px; height: auto"
    return _with_answer(f'{head} role="img" style="{style}">{told}{rest.strip()}\n', answered)


def _short_tag(tag: re.Match[str]) -> str:
    """A tag with its coordinates to a tenth, no more space than it needs, and a style as attributes."""
    short = re.sub(r"-?\d+\.\d{3,}", lambda long: f"{float(long[0]):.1f}".removesuffix(".0"), tag[0])
    short = re.sub(r' transform="rotate\(-0 [^"]*"| clip-path="[^"]*"| version="[^"]*"', "", re.sub(r"\s+", " ", short))
    short = re.sub(r' style="([^"]*)"', lambda style: re.sub(r"([\w-]+): ([^;]+)(?:; )?", r' \1="\2"', style[1]), short)
    return re.sub(r"(?<=[\d\" ]) ?([MLCQZz]) ?(?=[-\d\"MLCQZz])| (?=\")", r"\1", short).replace("xlink:href", "href")


def _with_answer(svg: str, answered: str) -> str:
    """The drawing with its answer below it, in a part of its own: a page leaves that out and says it as text."""
    lines = textwrap.wrap(answered, 104)
    [(size, height)] = re.findall(r"viewBox='0 0 (\S+) (\S+)'", svg)
    below = float(height) + 12 * len(lines) + 8
    svg = svg.replace(
        f"viewBox='0 0 {size} {height}'", f'viewBox="0 0 {size} {below:g}" data-drawn="0 0 {size} {height}"', 1
    )
    ground = f'<rect y="{height}" width="{size}" height="{below - float(height):g}" fill="{COLOURS["paper"]}"/>'
    style = f"font: 10px system-ui, sans-serif; text-anchor: start; fill: {INK}"
    texts = [
        f'<text x="6" y="{float(height) + 12 * number:g}" style="{style}">{html.escape(line, quote=False)}</text>'
        for number, line in enumerate(lines, 1)
    ]
    return svg.replace("</svg>", f'<g data-part="answer">{ground}{"".join(texts)}</g></svg>')
