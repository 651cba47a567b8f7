"""Pages: valid, complete in themselves, everything escaped, the same input the same bytes."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.report.source import Source
from teammatch.shipped import shipped
from teammatch.standings.types import Column, StandingRow, Table
from teammatch.texts import Texts
from tests.report.build import (
    LIONS,
    after_round_one,
    event_of,
    four_teams,
    league,
    released,
    source_of,
)
from tests.report.checker import Checker
from tests.report.kinds import every_kind
from tests.report.render import Written, write

FOUR = {"sides": {"boards": 4}}
HOSTILE = (
    '=HYPERLINK("x")',
    "<script>alert('x')</script>",
    "../../etc",
    "🦁" * 150 + "x" * 150,
    "Fish & Chips <b>&amp;</b> \"q\" 'q'",
    "a\u202eb\x07c",
    "{{ 7 * 7 }}{% raw %}",
    "CON",
)


def everything(language: str = "en") -> Source:
    return source_of(every_kind(), language=language, rounds=5, rules=FOUR)


def players() -> Source:
    rules = {"sides": {"kind": "players"}, "publish": {"fields": ["unit", "rating"]}}
    return source_of(after_round_one(), rules=rules)


def nobody_paired() -> Source:
    return source_of(event_of(four_teams(), []), rounds=None)


def hostile() -> Source:
    event = after_round_one()
    sides = [
        replace(side, name=name, short="", unit=name, captain=name)
        for side, name in zip(event.entries.sides.values(), HOSTILE, strict=False)
    ]
    people = {
        p.id: replace(p, name=HOSTILE[n % len(HOSTILE)], title="<i>")
        for n, p in enumerate(event.entries.players.values())
    }
    entries = Entries({s.id: s for s in sides}, people)
    rules = {"event": {"name": HOSTILE[1], "place": HOSTILE[4], "group": HOSTILE[5]}}
    return source_of(replace(event, entries=entries), rules=rules)


def single_round_robin() -> Source:
    return source_of(after_round_one(), rules={"pairing": {"system": "round-robin"}})


SOURCES = {
    "english": everything,
    "chinese": lambda: everything("zh-Hans"),
    "players": players,
    "nobody paired": nobody_paired,
    "hostile names": hostile,
    "round robin": single_round_robin,
}


@cache
def _written(which: str) -> Written:
    return write(SOURCES[which]())


@pytest.fixture(params=list(SOURCES))
def written(request: pytest.FixtureRequest) -> Written:
    return _written(request.param)


def test_every_page_is_valid_and_loads_nothing(written: Written) -> None:
    for name, page in written.every_page().items():
        assert Checker(page).faults == [], name


def test_every_link_of_the_site_leads_to_a_page_or_a_place_on_the_page(written: Written) -> None:
    from urllib.parse import unquote

    for name, page in written.site.items():
        checked = Checker(page)
        folder = Path(name).parent
        for link in checked.links:
            target, _, fragment = link.partition("#")
            if not target:
                assert fragment in checked.ids, (name, link)
                continue
            assert not fragment
            parts = (folder / unquote(target)).parts
            path = "/".join(parts[2:]) if parts[1:2] == ("..",) else "/".join(parts)
            assert path in written.site, (name, link)


def test_no_link_leaves_a_captains_file(written: Written) -> None:
    for name, page in written.captains.items():
        checked = Checker(page)
        assert checked.links, name
        for link in checked.links:
            assert link.startswith("#"), name
            assert link[1:] in checked.ids


def test_no_page_names_an_address_in_the_network(written: Written) -> None:
    for name, page in written.every_page().items():
        assert "http:" not in page, name
        assert "https:" not in page, name
        assert "//" not in page.replace("</", "<"), name


def test_every_page_names_its_language_round_time_and_data(written: Written) -> None:
    view = written.view
    for name, page in written.every_page().items():
        checked = Checker(page)
        html = next(attributes for tag, attributes in checked.tags if tag == "html")
        assert html["lang"] == view.language, name
        for part in (view.as_of, view.round_label, view.digest):
            assert part in checked.text, name


def test_every_page_has_one_first_heading_and_headings_in_order(written: Written) -> None:
    for name, page in written.every_page().items():
        levels = [int(t[1]) for t, _ in Checker(page).tags if re.fullmatch("h[1-6]", t)]
        assert levels.count(1) == 1, name
        assert levels[0] == 1, name
        assert all(b - a <= 1 for a, b in pairwise(levels)), name


def test_the_same_input_gives_the_same_bytes() -> None:
    assert write(everything()).every_page() == write(everything()).every_page()


@pytest.mark.parametrize("name", HOSTILE[:4])
def test_a_hostile_name_is_shown_as_it_is_on_every_page(name: str) -> None:
    written = write(hostile())
    for page in ("index.html", "standings.html", "crosstable.html", "round-1.html"):
        assert name in written.page(page).text
    assert sum(name in Checker(page).text for page in written.captains.values()) == 4


def test_special_characters_are_escaped_once() -> None:
    event = after_round_one()
    lions = replace(event.entries.sides["T1"], name="Fish & <Chips>")
    entries = replace(event.entries, sides={**event.entries.sides, "T1": lions})
    written = write(source_of(replace(event, entries=entries)))
    page = written.site["standings.html"]
    assert "Fish &amp; &lt;Chips&gt;" in page
    assert "&amp;amp;" not in page
    assert "<Chips>" not in page


def test_a_template_in_a_name_stays_a_name() -> None:
    event = after_round_one()
    lions = replace(event.entries.sides["T1"], name="{{ 7 * 7 }}")
    entries = replace(event.entries, sides={**event.entries.sides, "T1": lions})
    text = write(source_of(replace(event, entries=entries))).page("standings.html").text
    assert "{{ 7 * 7 }}" in text
    assert "49" not in text


def test_a_provisional_table_says_so_wherever_it_stands() -> None:
    written = write(everything())
    banner = written.view.standings.banner
    assert banner
    for page in ("index.html", "standings.html", "crosstable.html"):
        assert banner in written.page(page).text
    assert all(banner in Checker(page).text for page in written.captains.values())


def test_pairings_are_in_the_order_of_the_tables_and_byes_come_after_them() -> None:
    page = write(everything()).page("round-1.html").text
    places = [page.index(name) for name in ("Lions of", "North End", "The Foxes", "Market")]
    assert places == sorted(places)
    assert page.index("Without an opponent") > page.index("Market")
    assert page.index("bye (odd number)") > page.index("Without an opponent")


def test_the_exact_number_stands_beside_the_glyph() -> None:
    page = write(source_of(after_round_one())).site["round-1.html"]
    assert '<span data-value="2.5">2½</span> : <span data-value="0.5">½</span>' in page


def test_the_kind_of_every_result_is_said_in_words() -> None:
    written = write(everything())
    said = written.page("round-1.html").text + written.page("round-2.html").text
    said += written.page("round-3.html").text
    for words in (
        "by forfeit",
        "double forfeit",
        "both lose",
        "not played yet",
        "result not complete",
        "adjourned",
        "postponed",
        "the bus of the other team broke down",
        "Pairing version 2, released by A. Arbiter",
    ):
        assert words in said


def test_headings_have_a_tooltip_and_the_page_a_legend() -> None:
    written = write(source_of(after_round_one()))
    checked = written.page("standings.html")
    titles = [a.get("title") for t, a in checked.tags if t == "th"]
    assert any(t and t.startswith("MP: sum of the match points") for t in titles)
    assert "sum of the match points of all rounds" in checked.text


def test_the_index_says_where_and_when_the_next_round_is() -> None:
    text = write(everything()).page("index.html").text
    assert "Tue 2 June 2026, 19:30" in text
    assert "Town Hall" in text


def test_a_round_page_says_when_and_where_it_starts() -> None:
    assert "Tue 26 May 2026, 19:30 –21:00 · Town Hall" in re.sub(
        r"\s+", " ", write(everything()).page("round-3.html").text.replace("–", " –")
    )


def test_a_captain_sees_where_the_team_stands_and_its_row_is_marked() -> None:
    written = write(everything())
    page = written.captains["003-foxes.html"]
    assert "Rank 5 of 9" in Checker(page).text
    marked = [a.get("id") for t, a in Checker(page).tags if "aria-current" in a]
    assert marked == ["side-003-foxes"]


def test_the_working_opens_without_a_script() -> None:
    written = write(everything())
    assert [t for t, _ in written.page("standings.html").tags].count("details") == 9
    assert any(t == "details" for t, _ in Checker(written.captains["003-foxes.html"]).tags)


def test_players_have_pages_of_their_own_kind() -> None:
    written = write(players())
    assert "players/001-lions.html" in written.site
    assert not any(name.startswith("teams/") for name in written.site)


def test_before_round_1_there_is_no_round_page_and_the_index_lists_the_teams() -> None:
    written = write(nobody_paired())
    assert not any(name.startswith("round") for name in written.site)
    assert "Lions" in written.page("index.html").text


def test_every_text_a_template_asks_for_is_in_the_catalogue() -> None:
    asked = set()
    for template in (shipped("templates") / "html").glob("*.html"):
        asked |= set(re.findall(r"[\"'](report\.[\w-]+)[\"']", template.read_text("utf-8")))
    assert len(asked) > 40
    assert [key for key in sorted(asked) if not Texts("zh-Hans").has(key)] == []


def test_no_sentence_stands_in_a_template() -> None:
    for template in (shipped("templates") / "html").glob("*.html"):
        text = template.read_text("utf-8").replace('class="wide"', "")
        text = re.sub(r"{[{%#].*?[}%#]}|<[^>]*>", "", text, flags=re.S)
        assert re.findall(r"[A-Za-z\u4e00-\u9fff]{2,}", text) == [], template.name


def _contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", ["ink", "soft", "accent"])
@pytest.mark.parametrize("paper", ["paper", "wash", "tint", "win", "loss", "draw"])
def test_ink_has_a_contrast_of_four_and_a_half_on_every_ground(ink: str, paper: str) -> None:
    style = (shipped("templates") / "html" / "style.css").read_text("utf-8")
    colours = dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", style))
    colours |= dict(re.findall(r"\.(win|loss|draw)\{background:(#[0-9a-f]{6})", style))
    colours["paper"] = "#ffffff"
    assert _contrast(colours[ink], colours[paper]) >= 4.5


def test_a_warning_and_the_masthead_are_readable_too() -> None:
    style = (shipped("templates") / "html" / "style.css").read_text("utf-8")
    colours = dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", style))
    assert _contrast(colours["warn"], colours["warnwash"]) >= 4.5
    assert _contrast("#ffffff", colours["accent"]) >= 4.5


def test_an_event_without_a_name_has_a_title_all_the_same() -> None:
    event: Event = after_round_one()
    written = write(source_of(event, rules={"event": {}}))
    assert written.view.name == "Team event"


def test_the_index_shows_all_sides_of_a_small_event() -> None:
    written = write(source_of(league(16, 2, 1), rounds=1))
    assert written.site["index.html"].count('<tr id="side-') == 16
    assert "the first" not in written.site["index.html"]


def test_the_index_says_how_many_of_a_big_event_it_shows() -> None:
    page = write(source_of(league(18, 2, 1), rounds=1)).site["index.html"]
    assert page.count('<tr id="side-') == 16
    assert "the first 16 of 18" in page


def test_no_rule_codes_stand_on_the_pages() -> None:
    table = Table(
        None,
        (Column("MP", "MP", source="R56, X20"),),
        (StandingRow(1, LIONS, {"MP": Fraction(2)}),),
    )
    for page in write(source_of(after_round_one(), table=table)).every_page().values():
        assert "R56" not in page


def test_a_round_lists_who_has_no_opponent_right_below_the_pairings() -> None:
    page = write(everything()).site["round-2.html"]
    assert page.index('class="pairs"') < page.index('id="byes"') < page.index('class="cards"')


def test_before_round_one_no_page_shows_a_table_of_noughts() -> None:
    written = write(nobody_paired())
    for name in ("standings.html", "crosstable.html"):
        page = written.site[name]
        assert "<table" not in page
        assert "No round has been released yet." in page
    assert all('class="standings"' not in page for page in written.captains.values())


def test_a_shared_place_of_a_team_reads_well_in_both_languages() -> None:
    english = write(source_of(after_round_one())).captains["003-foxes.html"]
    chinese = write(source_of(after_round_one(), language="zh-Hans")).captains["003-foxes.html"]
    assert "Rank 2= of 4" in english
    assert "并列第 2 名（共 4）" in chinese


def test_a_match_to_be_played_has_no_points_yet() -> None:
    event = event_of(four_teams(), [released(1, [("T1", "T2"), ("T3", "T4")])])
    page = write(source_of(event)).captains["001-lions.html"]
    assert "not played yet" in page
    assert "Points: 0" not in page
    assert "White on board 1" in page
