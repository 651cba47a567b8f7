"""``check`` looks ahead: whether the next round can be paired, and avoidance kept (X33)."""

from pathlib import Path

import pytest

from teammatch.desk.check import check
from teammatch.desk.folder import EventFolder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import Severity
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, play

SOFT = '[[avoid]]\ncolumn = "unit"\n'
HARD = '[[avoid]]\ncolumn = "unit"\nstrength = "hard"\n'
THREE = ("Ants", "Bees", "Cats")


def _of_one_unit(folder: EventFolder, *names: str) -> EventFolder:
    put = [
        codec.side_data(side) | {"unit": "North"}
        for side in folder.event.entries.sides.values()
        if side.name in names
    ]
    folder.write([NewChange("entries", {"put_sides": put})])
    return folder


def _told(folder: EventFolder) -> list[tuple[str, Severity]]:
    return [(p.code, p.severity) for p in check(folder) if p.code in ("E410", "W431")]


@pytest.mark.parametrize(
    ("rule", "told"), [(SOFT, ("W431", Severity.WARNING)), (HARD, ("E410", Severity.ERROR))]
)
def test_three_sides_of_one_unit_among_four_are_told_before_the_pairing(
    tmp_path: Path, rule: str, told: tuple[str, Severity]
) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=rule)
    assert _told(_of_one_unit(folder, *THREE)) == [told]


@pytest.mark.parametrize("first_round", ["rating", "lot"])
def test_a_lot_still_to_be_drawn_does_not_keep_check_from_looking_ahead(
    tmp_path: Path, first_round: str
) -> None:
    """Who may meet whom does not depend on the numbers."""
    more = f'[pairing]\nfirst_round = "{first_round}"\n{HARD}'
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=more)
    assert _told(_of_one_unit(folder, *THREE)) == [("E410", Severity.ERROR)]


def test_a_hard_rule_for_a_column_that_nobody_has_is_told_with_the_pairing(
    tmp_path: Path,
) -> None:
    """Else the round looks as if it kept to the rule; the columns that there are are named."""
    more = HARD.replace("unit", "town") + SOFT.replace("unit", "street")
    folder = _of_one_unit(make_folder(tmp_path, "Ants Bees Cats Dogs", more=more), "Ants")
    (told,) = draft_round(folder).problems
    assert (told.code, told.args["column"], told.args["known"]) == ("W132", "town", ("unit",))


def test_two_of_a_unit_among_four_can_be_kept_apart(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=HARD)
    assert _told(_of_one_unit(folder, "Ants", "Bees")) == []


def test_nothing_is_said_ahead_while_results_are_missing(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees", rounds=2, colours=False)
    draft_round(folder)
    release_round(folder, 1, by="Ann")
    assert _told(folder) == []
    play(folder, 1)
    assert _told(folder) == [("E410", Severity.ERROR)]


def test_after_the_last_round_nothing_lies_ahead(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees", rounds=1, colours=False)
    draft_round(folder)
    release_round(folder, 1, by="Ann")
    play(folder, 1)
    assert _told(folder) == []


def test_what_the_pairing_could_not_keep_is_told_until_the_round_is_played(tmp_path: Path) -> None:
    folder = _of_one_unit(make_folder(tmp_path, "Ants Bees Cats Dogs", more=SOFT), *THREE)
    draft_round(folder)

    def told() -> set[str]:
        return {p.code for p in check(folder)} & {"W430", "W431"}

    assert told() == {"W430", "W431"}
    release_round(folder, 1, by="Ann")
    assert told() == {"W430", "W431"}
    play(folder, 1)
    assert told() == {"W431"}, "of round 2, which lies ahead"
