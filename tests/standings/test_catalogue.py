"""The catalogue of tie-breaks: nothing without names, formula, source, direction and example."""

from collections import Counter

import pytest

from teammatch.desk.elements_reference import standings_page
from teammatch.desk.standings_reference import direction, example
from teammatch.model.naming import folded
from teammatch.standings.registry import elements
from teammatch.standings.tiebreaks.catalogue import BY_NAME, is_free, measures, near, read
from teammatch.standings.tiebreaks.descriptor import Descriptor, read_descriptor, read_list
from teammatch.standings.tiebreaks.example import players, teams
from teammatch.standings.tiebreaks.measure import Measure
from teammatch.texts import LANGUAGES, Texts
from tests.standings.corpus import ROOT

ALL = list(measures())
PAGE = ROOT / "docs" / "reference" / "standings.md"


@pytest.mark.parametrize("measure", ALL, ids=lambda m: m.code)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tie_break_says_all_there_is_to_say(measure: Measure, language: str) -> None:
    texts = Texts(language)
    for key in (f"TB_{measure.code}", f"TB_{measure.code}_formula", f"unplayed_{measure.unplayed}"):
        assert texts.has(f"standings.{key}"), key
    assert measure.zh
    assert measure.de
    assert measure.source
    assert (measure.compute is None) is (measure.split is not None)
    assert texts(f"standings.better_{direction(measure)}")


@pytest.mark.parametrize("measure", ALL, ids=lambda m: m.code)
def test_the_chinese_name_may_be_typed_as_it_is_shown(measure: Measure) -> None:
    assert Texts("zh-Hans")(f"standings.TB_{measure.code}") == measure.zh
    for name in (measure.code, measure.zh, measure.de):
        found = read(name)
        assert found is not None
        assert found[1] is measure


@pytest.mark.parametrize("measure", ALL, ids=lambda m: m.code)
def test_every_tie_break_has_an_example_computed_now(measure: Measure) -> None:
    table = players() if measure.use == "players" else teams()
    text = example(measure, table, Texts())
    assert any(side.name in text for side in table.sides)


@pytest.mark.parametrize("measure", ALL, ids=lambda m: m.code)
def test_only_what_can_be_cut_tells_of_cuts_and_only_what_takes_it_of_p(measure: Measure) -> None:
    """MODMED leaves out by its own rule, not by 16.5; SSSC leaves nothing out."""
    said = Texts()(f"standings.unplayed_{measure.unplayed}")
    if "are cut first" in said:
        assert {"C", "M"} & set(measure.mods)
    if "/P" in said:
        assert "P" in measure.mods


def test_the_page_is_the_one_that_the_program_writes() -> None:
    """Otherwise run: python docs/generate_reference.py."""
    assert PAGE.read_text(encoding="utf-8") == standings_page(Texts())


def test_the_page_has_a_section_for_every_element_of_the_program_too() -> None:
    """Code, names, formula, source, direction, unplayed rounds, example: nothing is missing."""
    page = PAGE.read_text(encoding="utf-8")
    own = page[page.index("# Elements of the rules") :]
    for code in (*(element.code for element in elements()), "FIXED", "OTHER_…"):
        section = own.split(f"## {code}\n")[1].split("\n## ")[0]
        facts = dict(line[2:].split(": ", 1) for line in section.splitlines() if line[:2] == "- ")
        assert len(facts) == 8, code
        assert all(value.strip() for value in facts.values()), code
        assert any(name in facts["example"] for name in ("Lions", "Foxes"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_of_the_program_says_what_unplayed_rounds_do(language: str) -> None:
    for element in elements():
        assert Texts(language).has(f"standings.unplayed_{element.unplayed}"), element.code


def test_no_name_means_two_tie_breaks() -> None:
    names = Counter(folded(n) for m in ALL for n in {m.code, m.zh, m.de, *m.aliases})
    assert [n for n, count in names.items() if count > 1] == []
    assert len(BY_NAME) == len(names)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("BH:GP/C1", Descriptor("BH:GP/C1", "BH", "GP", cut=1)),
        ("bh:mp/m2", Descriptor("bh:mp/m2", "BH", "MP", median=2)),
        ("EMGSB/C1/P", Descriptor("EMGSB/C1/P", "EMGSB", None, cut=1, forfeits=True)),
        ("KS/L+2", Descriptor("KS/L+2", "KS", None, limit=2)),
        ("KS/L-3", Descriptor("KS/L-3", "KS", None, limit=-3)),
        ("SSSC/K4", Descriptor("SSSC/K4", "SSSC", None, factor=4)),
        ("SSSC/F", Descriptor("SSSC/F", "SSSC", None, fore=True)),
        ("TPN/R", Descriptor("TPN/R", "TPN", None, reverse=True)),
        ("BH-C1", Descriptor("BH-C1", "BH", None, cut=1)),
        ("对手分：GP", Descriptor("对手分：GP", "BH", "GP")),
        ("MPTS", Descriptor("MPTS", "MP")),
        ("SOS-1", Descriptor("SOS-1", "SOS-1")),
    ],
)
def test_the_descriptor_grammar(typed: str, meant: Descriptor) -> None:
    found = read(typed)
    assert found is not None
    assert found[0] == meant


@pytest.mark.parametrize(
    "typed", ["BH:XX", "BH/Q1", "BH/C", "TPN/C1", "EDE:MP", "SSSC/K0", "nonsense", "", ":MP"]
)
def test_what_is_not_of_the_grammar_is_refused(typed: str) -> None:
    assert read(typed) is None


def test_unknown_names_are_kept_and_near_ones_offered() -> None:
    found = read_descriptor("OTHER_blitz")
    assert found is not None
    assert found.name == "OTHER_blitz"
    assert is_free("other_blitz")
    assert near("EMSGB")[0] in {"EMGSB", "EMMSB", "EGMSB"}


def test_a_list_holds_its_items_as_typed() -> None:
    assert read_list("PTS, BH:MP/C1,，EDE、bh") == ("PTS", "BH:MP/C1", "EDE", "bh")
