"""[konrad], [[classes]] and the number of results that count: what can't be is refused."""

from pathlib import Path

import pytest

from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.rules.presets import preset_path
from tests.rules.files import ENOUGH, load, sentence, the_fault

KONRAD = f'{ENOUGH}[pairing]\nsystem = "konrad"\n'
CLASS = "[[classes]]\nname = '{}'\nfrom_rating = {}\n"


@pytest.mark.parametrize(
    ("code", "line", "text"),
    [
        ("E1312", 6, KONRAD + '[konrad]\npair_by = "best"\n'),
        ("E1313", 7, ENOUGH + CLASS.format("A", 1500) + CLASS.format("A", 0)),
        ("E1314", 8, ENOUGH + CLASS.format("A", 0) + CLASS.format("B", 0)),
        ("E1315", 5, ENOUGH + CLASS.format("A", 1500)),
    ],
)
def test_settings_that_cannot_hold(tmp_path: Path, code: str, line: int, text: str) -> None:
    problem = the_fault(tmp_path, text)
    assert (problem.code, problem.place.line) == (code, line)
    assert sentence(problem)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("W439", f"{ENOUGH}[standings]\nbest = 3\n"),
        ("W131", f"{ENOUGH}[konrad]\nmeetings = 2\n"),
        ("W131", f'{KONRAD}[swiss-team]\nc6 = "graded"\n'),
    ],
)
def test_settings_that_change_nothing_are_warned_of(tmp_path: Path, code: str, text: str) -> None:
    assert [p.code for p in load(tmp_path, text).problems] == [code]


def test_the_settings_of_a_season_go_together(tmp_path: Path) -> None:
    text = KONRAD + '[konrad]\npair_by = "best"\n[standings]\nbest = 2\n'
    assert load(tmp_path, text + CLASS.format("A", 1500) + CLASS.format("B", 0)).problems == ()


def test_the_preset_of_a_club_season() -> None:
    """R61, B8: 12 rounds, 3 free rounds, none in the last, best 7, two meetings, A and B."""
    book = preset("konrad")
    assert book.only_present
    assert (book.event.rounds, book.standings.best, book.most_meetings) == (12, 7, 2)
    assert (book.byes.requested_at_most, book.byes.none_in_last, book.byes.match) == (3, 1, "win")
    assert [(c.name, c.from_rating) for c in book.classes] == [("A", 1500), ("B", 0)]
    assert (book.pairing.first_round, book.konrad.pair_by) == ("lot", "total")


def test_the_preset_of_plain_monrad() -> None:
    """B7.1: the seeded draw, nobody twice, everybody paired, moves play no part in who meets."""
    book = preset("monrad")
    assert not book.only_present
    assert (book.pairing.first_round, book.most_meetings) == ("lot-by-quarters", 1)
    assert book.pairing.third_equal_colour == "free"


def preset(alias: str) -> RuleBook:
    path = preset_path(alias)
    assert path is not None
    return load_rules(path).book
