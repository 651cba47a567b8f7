"""Drafting and releasing rounds: one at a time, the same again, nothing lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from teammatch.desk.absences import record_absence
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.rounds import draft_round, release_round, write_sheet
from teammatch.desk.swaps import swap
from teammatch.model.entries import Side
from teammatch.model.event import Lot
from teammatch.model.messages import BrokenInvariantError, EventError, Problem
from teammatch.model.rounds import ByeKind, RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, names_of, play

FOUR = "Ants Bees Cats Dogs"
FIRST = RoundKey(1, 1)


@pytest.fixture
def four(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, FOUR)


def _codes(wrong: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.code for p in wrong.value.problems]


def _warned(problems: tuple[Problem, ...]) -> list[str]:
    return [p.code for p in problems]


def test_the_first_round_gives_pairing_numbers_and_halves_the_field(four: EventFolder) -> None:
    drafted = draft_round(four)
    assert {s.name: s.number for s in four.event.entries.sides.values()} == {
        "Ants": 1,
        "Bees": 2,
        "Cats": 3,
        "Dogs": 4,
    }
    pairs = {frozenset(p.split("-")) for p in names_of(four, 1)}
    assert pairs == {frozenset({"Ants", "Cats"}), frozenset({"Bees", "Dogs"})}
    assert (drafted.round.version, drafted.round.status) == (0, RoundStatus.DRAFT)
    assert (four.path / "round-1.xlsx").is_file()


def test_report_41_pairing_a_draft_again_changes_nothing(four: EventFolder) -> None:
    first = draft_round(four)
    seq, sheet = four.event.seq, (four.path / "round-1.xlsx").read_bytes()
    again = draft_round(four)
    assert (first.same, again.same) == (False, True)
    assert again.round == first.round
    assert four.event.seq == seq
    assert (four.path / "round-1.xlsx").read_bytes() == sheet
    assert sorted(p.name for p in four.path.iterdir()) == ["event.db", "event.toml", "round-1.xlsx"]


def test_report_41_a_released_round_is_not_paired_again(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Chief")
    with pytest.raises(EventError) as wrong:
        draft_round(four, number=1)
    assert _codes(wrong) == ["E454"]


def test_a_draft_follows_entries_that_have_changed(four: EventFolder) -> None:
    draft_round(four)
    newcomers = [codec.side_data(Side(f"T{i}", f"New{i}", i, rating=2000)) for i in (5, 6)]
    four.write([NewChange("entries", {"put_sides": newcomers})])
    drafted = draft_round(four)
    assert not drafted.same
    assert len(drafted.round.matches) == 3
    assert four.event.entries.sides["T5"].number == 1


def test_numbers_are_frozen_once_round_1_is_released(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Chief")
    play(four, 1)
    newcomers = [codec.side_data(Side(f"T{i}", f"New{i}", i, rating=2000)) for i in (5, 6)]
    four.write([NewChange("entries", {"put_sides": newcomers})])
    draft_round(four)
    assert [s.number for s in four.event.entries.sides.values()] == [1, 2, 3, 4, 5, 6]


def test_the_next_round_waits_for_missing_results_and_names_the_tables(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Chief")
    play(four, 1, tables=(1,))
    with pytest.raises(EventError) as wrong:
        draft_round(four)
    (problem,) = wrong.value.problems
    assert (problem.code, problem.args["round"], problem.args["tables"]) == ("E451", 1, "2")


def test_a_round_robin_does_not_wait_for_results(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FOUR, more='[pairing]\nsystem = "round-robin"')
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    drafted = draft_round(folder)
    assert drafted.round.key.round == 2
    assert "W451" in _warned(drafted.problems)


def test_the_round_after_a_draft_is_not_paired(four: EventFolder) -> None:
    draft_round(four)
    with pytest.raises(EventError) as wrong:
        draft_round(four, number=2)
    assert _codes(wrong) == ["E450"]


def test_a_round_is_not_skipped(four: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        draft_round(four, number=3)
    assert _codes(wrong) == ["E452"]


def test_no_more_rounds_than_the_rules_say(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FOUR, rounds=1)
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    with pytest.raises(EventError) as wrong:
        draft_round(folder)
    assert _codes(wrong) == ["E455"]


def test_a_round_robin_is_told_where_its_number_of_rounds_comes_from(tmp_path: Path) -> None:
    more = '[pairing]\nsystem = "round-robin"'
    folder = make_folder(tmp_path, "Ants Bees", more=more)
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    with pytest.raises(EventError) as wrong:
        draft_round(folder)
    assert _codes(wrong) == ["E455"]
    said = folder.texts.problem(wrong.value.problems[0])
    assert "pairing.cycles" in said
    assert "event.rounds" not in said


def test_one_side_alone_is_not_paired(tmp_path: Path) -> None:
    with pytest.raises(EventError) as wrong:
        draft_round(make_folder(tmp_path, "Ants"))
    assert _codes(wrong) == ["E456"]


def test_r29_a_number_drawn_in_public_decides_and_is_kept(tmp_path: Path) -> None:
    folder = make_folder(
        tmp_path, "Ants Bees Cats Dogs Eels Foxes", more='[pairing]\nfirst_round = "lot"'
    )
    drafted = draft_round(folder, lot=4711)
    assert (drafted.lot, drafted.drawn) == (Lot(FIRST, 4711, "pairing"), False)
    numbers = {s.name: s.number for s in folder.event.entries.sides.values()}
    assert draft_round(folder).same
    draft_round(folder, lot=1234)
    assert {s.name: s.number for s in folder.event.entries.sides.values()} != numbers
    assert [lot.number for lot in folder.event.lots] == [4711, 1234]
    draft_round(folder, lot=4711)
    assert {s.name: s.number for s in folder.event.entries.sides.values()} == numbers
    assert draft_round(folder).lot == Lot(FIRST, 4711, "pairing")


def test_r29_the_program_draws_where_nobody_did_and_stays_with_it(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FOUR, more='[pairing]\nfirst_round = "lot"')
    drafted = draft_round(folder)
    assert drafted.drawn
    assert drafted.lot is not None
    again = draft_round(folder)
    assert (again.same, again.drawn, again.lot) == (True, False, drafted.lot)


def test_a_draw_that_changes_nothing_is_kept_too(four: EventFolder) -> None:
    draft_round(four)
    again = draft_round(four, lot=12)
    assert again.same
    assert [lot.number for lot in four.event.lots] == [12]


@pytest.mark.parametrize(("absent", "drawn"), [((), True), (("Ants",), False)])
def test_r18_a_bye_by_lot_is_drawn_where_those_who_play_are_odd(
    tmp_path: Path, absent: tuple[str, ...], drawn: bool
) -> None:
    more = '[byes]\ngiven_to = "lot"'
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels", more=more)
    for name in absent:
        record_absence(folder, name, 1)
    assert draft_round(folder).drawn is drawn


def test_an_illegal_round_of_the_engine_is_a_fault_of_the_program(
    four: EventFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [Problem("pairing.E424", args={"round": 1})]
    monkeypatch.setattr("teammatch.pairing.check.check_round", lambda *_: broken)
    with pytest.raises(BrokenInvariantError):
        draft_round(four)
    assert four.event.rounds == {}


def test_a_released_round_is_version_1_of_the_chief_arbiter_with_a_copy(four: EventFolder) -> None:
    draft_round(four)
    released = release_round(four, 1, by=" A. Chief ")
    assert (released.round.version, released.round.released_by) == (1, "A. Chief")
    copied = open_folder(four.path)
    assert copied.event.rounds[FIRST].status is RoundStatus.RELEASED
    assert released.backup == "event-round-1-version-1.db"
    assert [p.name for p in (four.path / "backup").iterdir()] == ["event-round-1-version-1.db"]
    assert released.problems == ()


def test_a_round_is_released_once(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Chief")
    with pytest.raises(EventError) as wrong:
        release_round(four, 1, by="Chief")
    assert _codes(wrong) == ["E454"]


def test_a_round_is_released_by_somebody(four: EventFolder) -> None:
    draft_round(four)
    with pytest.raises(EventError) as wrong:
        release_round(four, 1, by=" ")
    assert _codes(wrong) == ["E468"]


def test_what_has_not_been_paired_is_not_released(four: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        release_round(four, 1, by="Chief")
    assert _codes(wrong) == ["E453"]


def test_report_56_a_draft_with_a_side_that_is_gone_is_not_released(four: EventFolder) -> None:
    draft_round(four)
    recorded = record_absence(four, "Ants", 1)
    assert _warned(recorded.problems) == ["W474"]
    with pytest.raises(EventError) as wrong:
        release_round(four, 1, by="Chief")
    assert _codes(wrong)[-1] == "E466"
    draft_round(four)
    assert "bye Ants" in names_of(four, 1)
    release_round(four, 1, by="Chief")


def test_a_copy_that_fails_does_not_undo_the_release(four: EventFolder) -> None:
    draft_round(four)
    (four.path / "backup").write_text("in the way")
    released = release_round(four, 1, by="Chief")
    assert released.round.version == 1
    assert _warned(released.problems) == ["W711"]


def test_a_sheet_that_somebody_typed_into_is_kept(four: EventFolder) -> None:
    draft_round(four)
    sheet = four.path / "round-1.xlsx"
    sheet.write_bytes(b"typed results")
    released = release_round(four, 1, by="Chief")
    assert _warned(released.problems) == ["W710"]
    assert (four.path / "backup" / "round-1.xlsx").read_bytes() == b"typed results"
    assert sheet.read_bytes().startswith(b"PK")


def test_a_sheet_open_in_another_program_is_written_beside(
    four: EventFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft_round(four)
    sheet = four.path / "round-1.xlsx"
    before = sheet.read_bytes()
    real = Path.replace

    def locked(self: Path, target: Path) -> Path:
        if sheet in (self, target):
            raise PermissionError(13, "in use")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", locked)
    released = release_round(four, 1, by="Chief")
    assert _warned(released.problems) == ["W709"]
    assert released.sheet.path == four.path / "round-1-2.xlsx"
    assert sheet.read_bytes() == before


def test_a_sheet_that_cannot_be_written_does_not_lose_the_round(
    four: EventFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("teammatch.sheets.rounds.write_round", full)
    drafted = draft_round(four)
    assert (drafted.sheet.path, _warned(drafted.problems)) == (None, ["W708"])
    assert FIRST in open_folder(four.path).event.rounds


def test_a_lost_sheet_is_written_again_as_it_was(four: EventFolder) -> None:
    draft_round(four)
    sheet = four.path / "round-1.xlsx"
    before = sheet.read_bytes()
    sheet.unlink()
    write_sheet(four, four.event.rounds[FIRST])
    assert sheet.read_bytes() == before


def test_r16_a_requested_bye_is_in_the_round_as_such(four: EventFolder) -> None:
    record_absence(four, "Bees", 1, requested=True)
    drafted = draft_round(four)
    assert [(b.side, b.kind) for b in drafted.round.byes] == [
        ("T4", ByeKind.ALLOCATED),
        ("T2", ByeKind.REQUESTED),
    ]


def test_r17_a_requested_bye_in_the_last_round_is_warned_of(four: EventFolder) -> None:
    assert _warned(record_absence(four, "Bees", 2, requested=True).problems) == []
    assert _warned(record_absence(four, "Bees", 3, requested=True).problems) == ["W473"]


def test_a_withdrawn_side_is_paired_no_more(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels")
    record_absence(folder, "e", 2, onwards=True)
    draft_round(folder)
    assert any("Eels" in n for n in names_of(folder, 1))
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    paired = draft_round(folder).round
    assert [(b.side, b.kind) for b in paired.byes] == [("T5", ByeKind.ABSENT)]


def test_an_absence_is_refused_where_the_round_is_out_already(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Chief")
    with pytest.raises(EventError) as wrong:
        record_absence(four, "Ants", 1, requested=True)
    assert _codes(wrong) == ["E471"]
    play(four, 1)
    for onwards in (False, True):
        with pytest.raises(EventError) as wrong:
            record_absence(four, "Ants", 1, onwards=onwards)
        assert _codes(wrong) == ["E471"]


def test_an_absence_is_recorded_once(four: EventFolder) -> None:
    record_absence(four, "Ants", 2)
    with pytest.raises(EventError) as wrong:
        record_absence(four, "Ants", 2, requested=True)
    assert _codes(wrong) == ["E472"]


def test_a_side_that_nobody_knows_is_asked_back(four: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        record_absence(four, "Antz", 2)
    (problem,) = wrong.value.problems
    assert (problem.code, problem.args["near"]) == ("E458", ("Ants",))


def test_a_draft_changed_by_hand_is_not_lost_by_pairing_again(four: EventFolder) -> None:
    engine = draft_round(four).round
    swap(four, "Ants", "Bees")
    with pytest.raises(EventError) as wrong:
        draft_round(four)
    assert _codes(wrong) == ["E463"]
    assert replace(draft_round(four, again=True).round, seq=0) == replace(engine, seq=0)
