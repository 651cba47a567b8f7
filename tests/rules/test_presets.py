"""The presets: each loads, says what it is, and sets what its rule text says."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.desk.starter import first_sentence, starter_toml
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.rules.presets import Preset, family_of, list_presets, preset_path
from teammatch.standings.cascade import check_order
from teammatch.texts import Texts
from tests.rules.files import ENOUGH, load, put

PRESETS = list_presets()
NAMES = {
    "chess-team", "county-league", "xiangqi-team-format-1", "xiangqi-team-format-2",
    "xiangqi-individual-way-1", "xiangqi-individual-way-2", "xiangqi-bp-online",
    "junqi-evenings",
}  # fmt: skip
every_preset = pytest.mark.parametrize("preset", PRESETS, ids=lambda p: p.alias)


def book_of(alias: str) -> RuleBook:
    path = preset_path(alias)
    assert path is not None
    return load_rules(path).book


def points(*values: int | str) -> list[Fraction]:
    return [Fraction(value) for value in values]


def test_the_promised_presets_are_there() -> None:
    assert {p.alias for p in PRESETS} >= NAMES


@every_preset
def test_a_preset_loads_without_a_word_and_its_cascade_is_known(preset: Preset) -> None:
    loaded = load_rules(preset.path)
    assert loaded.problems == ()
    assert check_order(loaded.book) == []


@every_preset
def test_a_preset_is_summarised_in_one_line_in_both_languages(preset: Preset) -> None:
    for language in ("en", "zh-Hans"):
        assert preset.summary[language]
        assert "\n" not in preset.summary[language]


@every_preset
def test_a_xiangqi_preset_pairs_by_positions_and_says_so(preset: Preset) -> None:
    if "xiangqi" in preset.alias or preset.alias == "wxf":
        assert book_of(preset.alias).pairing.system == "dingwei"
    if preset.alias.startswith("xiangqi"):
        assert re.search("积分编排|定位编排", preset.summary["en"])
        assert re.search("积分编排|定位编排", preset.summary["zh-Hans"])


def test_x22_the_preset_of_the_recorded_events_starts_the_last_rounds_one_earlier() -> None:
    ours, recorded = book_of("xiangqi-individual-way-1"), book_of("xiangqi-bp-online")
    assert (ours.dingwei.last_rounds, recorded.dingwei.last_rounds) == (3, 4)
    assert (ours.dingwei.bye, recorded.dingwei.bye) == ("before", "left-over")
    assert not ours.colours.forfeit_counts
    assert recorded.colours.forfeit_counts


def test_an_alias_is_the_newest_edition(tmp_path: Path) -> None:
    for name in ("cup-2011", "cup-2024", "cup-2019-05", "cup-junior-2030", "notes"):
        put(tmp_path, ENOUGH, f"{name}.toml")
    assert preset_path("cup", tmp_path) == tmp_path / "cup-2024.toml"
    assert preset_path("cup-2011", tmp_path) == tmp_path / "cup-2011.toml"
    assert preset_path("cup-junior", tmp_path) == tmp_path / "cup-junior-2030.toml"
    assert preset_path("notes", tmp_path) is None
    assert preset_path("../cup", tmp_path) is None
    assert family_of("cup-2019-05") == "cup"


def test_an_event_names_the_dated_preset_whatever_it_typed(tmp_path: Path) -> None:
    loaded = load(tmp_path, 'extends = "xiangqi-team-format-1"\n')
    assert loaded.preset == loaded.tree["preset"] == "xiangqi-team-format-1-2011"


def test_r56_team_format_1() -> None:
    book = book_of("xiangqi-team-format-1")
    assert book.standings.order == ("MP", "BH", "GP", "MW", "BW", "FOULS", "PREV")
    assert [book.points.game.win, book.points.game.draw] == points(2, 1)
    assert [book.points.match.win, book.points.match.draw] == points(2, 1)


def test_r57_team_format_2_has_no_boards_won_x20() -> None:
    assert book_of("xiangqi-team-format-2").standings.order == (
        "GP", "MP", "BH", "MW", "FOULS", "PREV",
    )  # fmt: skip


def test_r53_individual_way_1() -> None:
    order = book_of("xiangqi-individual-way-1").standings.order
    assert order == ("PTS", "BH", "WIN", "FOULS", "WIN2", "GAMES2", "PREV")


def test_r54_individual_way_2() -> None:
    order = book_of("xiangqi-individual-way-2").standings.order
    assert order == ("PTS", "PS", "WIN", "FOULS", "WIN2", "DROP")


@pytest.mark.parametrize("alias", sorted(n for n in NAMES if n.startswith("xiangqi")))
def test_r32_xiangqi_keeps_one_unit_apart_in_round_1_only(alias: str) -> None:
    (rule,) = book_of(alias).avoid
    assert (rule.applies(1), rule.applies(2)) == (True, False)


def test_the_junqi_evenings_are_those_of_the_seed() -> None:
    book = book_of("junqi-evenings")
    assert (book.event.rounds, book.match.games, book.match.format) == (6, 3, "best-of")
    assert (book.late.limit_minutes, book.late.inclusive, book.late.unit) == (15, True, "match")
    worth = book.points.match
    assert [worth.win, worth.draw, worth.loss] == points(1, "1/2", 0)
    plan = book.schedule
    assert (plan.round_minutes, plan.break_minutes, plan.pairing_minutes) == (90, 15, 10)
    assert plan.seating_minutes == 5
    assert book.pairing.first_round == "lot"


def test_the_county_league_is_home_and_away_with_white_away_on_odd_boards() -> None:
    book = book_of("county-league")
    assert (book.sides.boards, book.pairing.system, book.pairing.cycles) == (3, "round-robin", 2)
    assert (book.colours.given_to, book.colours.boards) == ("away", "odd")
    assert [book.byes.rest_match, book.byes.rest_game] == points(0, 0)


def starter(preset: Preset, language: str, name: str = "x") -> str:
    return starter_toml(preset, load_rules(preset.path).book, Texts(language), name)


@every_preset
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_starter_file_loads_as_it_is_and_changes_nothing(
    tmp_path: Path, preset: Preset, language: str
) -> None:
    loaded = load(tmp_path, starter(preset, language))
    assert loaded.problems == ()
    assert loaded.preset == preset.name
    own = {"language", "timezone", "event", "colours", "preset"}
    base = load_rules(preset.path).book
    assert loaded.book.model_dump(exclude=own) == base.model_dump(exclude=own)


@every_preset
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_starter_file_with_every_setting_switched_on_says_the_same(
    tmp_path: Path, preset: Preset, language: str
) -> None:
    text = starter(preset, language)
    switched_on = re.sub(r"^#(?! )", "", text, flags=re.MULTILINE)
    on, off = load(tmp_path, switched_on).book, load(tmp_path, text).book
    left_out = {"schedule", "avoid"}
    assert on.model_dump(exclude=left_out) == off.model_dump(exclude=left_out)
    assert on.schedule.model_dump(exclude={"days"}) == off.schedule.model_dump(exclude={"days"})
    assert len(on.schedule.days) == 3
    assert on.avoid[: len(off.avoid)] == off.avoid


def test_the_starter_file_puts_the_meaning_above_each_setting() -> None:
    lines = starter(PRESETS[0], "en").splitlines()
    limit = next(i for i, line in enumerate(lines) if line.startswith("#limit_minutes"))
    assert lines[limit - 1] == "# From how many minutes on a late side loses."
    system = next(i for i, line in enumerate(lines) if "#first_round" in line)
    assert lines[system - 1].endswith("(rating | number | lot | lot-by-halves | lot-by-quarters)")


def test_any_folder_name_can_be_the_name_of_an_event(tmp_path: Path) -> None:
    name = """甲级“联赛” \\ "x" \t ' # ] ="""
    assert load(tmp_path, starter(PRESETS[0], "en", name)).book.event.name == name


def test_the_starter_file_names_preset_system_and_colours_in_the_language() -> None:
    preset = next(p for p in PRESETS if p.alias == "xiangqi-team-format-1")
    text = starter(preset, "zh-Hans", '甲级“联赛” \\ "x"')
    assert 'extends = "xiangqi-team-format-1-2011"' in text
    assert "编排方法：积分编排（定位编排" in text
    assert '#first_pairing = "halves"' in text
    assert 'first_name = "红方"' in text
    assert 'timezone = "Asia/Shanghai"' in text


def test_the_first_sentence_stands_alone() -> None:
    assert first_sentence("How often. 2: home and away.") == "How often."
    assert first_sentence("One sentence.") == "One sentence."
