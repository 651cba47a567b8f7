"""Club evenings of Konrad at the desk: who is here is paired, sides come and go (B8)."""

from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.absences import record_absence
from teammatch.desk.check import check
from teammatch.desk.doing import Words
from teammatch.desk.folder import EventFolder
from teammatch.desk.history import undo
from teammatch.desk.leaving import join
from teammatch.desk.opening import open_event
from teammatch.desk.publish import publish
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.signing_in import evening, round_to_sign_in, sign_in
from teammatch.desk.status import status
from teammatch.model.messages import EventError, Severity
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.sheets.rounds import write_round
from teammatch.texts import Texts
from tests.desk.folders import make_folder, names_of, play, points_of

KONRAD = """
[pairing]
system = "konrad"
first_round = "number"
[byes]
requested_at_most = 2
at_most = 9
[standings]
order = ["PTS"]
"""
EVERYBODY = "Ann Bob Cid Dot Eve Fay"
NO_WORDS = Words()


def club(path: Path, more: str = KONRAD, *, rounds: int = 6) -> EventFolder:
    return make_folder(path, EVERYBODY, rounds=rounds, more=more)


def here(folder: EventFolder, number: int, names: str) -> None:
    sign_in(folder, RoundKey(1, number), names.split(), NO_WORDS)


def evening_of(folder: EventFolder, number: int, names: str) -> None:
    """Sign in, pair, release, play: the first-named wins."""
    here(folder, number, names)
    draft_round(folder)
    release_round(folder, number, by="Arbiter")
    play(folder, number)


def refused(found: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.key for p in found.value.problems]


def byes(folder: EventFolder, number: int) -> dict[str, ByeKind]:
    sides = folder.event.entries.sides
    return {sides[b.side].name: b.kind for b in folder.event.rounds[RoundKey(1, number)].byes}


def test_only_who_has_signed_in_is_paired(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here(folder, 1, "Ann Bob Eve Fay")
    draft_round(folder)
    assert names_of(folder, 1)[:2] == ["Bob-Ann", "Fay-Eve"]
    assert byes(folder, 1) == {"Cid": ByeKind.ABSENT, "Dot": ByeKind.ABSENT}


def test_nobody_signed_in_is_said_with_the_command(tmp_path: Path) -> None:
    folder = club(tmp_path)
    with pytest.raises(EventError) as found:
        draft_round(folder)
    assert refused(found) == ["monrad.E433"]
    assert status(folder).next_command.startswith("teammatch present")
    here(folder, 1, "Ann Bob")
    assert status(folder).next_command == "teammatch pair"
    assert status(folder).here == 2


def test_the_first_free_rounds_score_a_draw_and_further_ones_nothing(tmp_path: Path) -> None:
    """R61, B8, k = 2: Ann comes once, then stays away three times and scores two draws."""
    folder = club(tmp_path)
    for number, names in enumerate(("Ann Bob", "Cid Bob", "Dot Bob", "Eve Bob"), 1):
        evening_of(folder, number, names)
    assert byes(folder, 4)["Ann"] is ByeKind.REQUESTED
    won = points_of(folder, "Ann")
    assert won == 2
    reasons = [b.reasons[0].key for r in folder.event.rounds_of() for b in r.byes if b.side == "T1"]
    assert reasons == ["monrad.free_scores", "monrad.free_scores", "monrad.free_nothing"]


def test_who_comes_late_enters_then_and_missed_rounds_score_nothing(tmp_path: Path) -> None:
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob")
    evening_of(folder, 2, "Ann Cid")
    assert byes(folder, 1)["Cid"] is ByeKind.ABSENT
    assert byes(folder, 2)["Bob"] is ByeKind.REQUESTED
    assert points_of(folder, "Dot") == 0


def test_missed_rounds_may_be_free_rounds_like_any_others(tmp_path: Path) -> None:
    folder = club(tmp_path, KONRAD + '[konrad]\nbefore_entry = "free-rounds"\n')
    evening_of(folder, 1, "Ann Bob")
    assert byes(folder, 1)["Cid"] is ByeKind.REQUESTED


def test_a_free_round_in_the_last_round_scores_nothing(tmp_path: Path) -> None:
    folder = club(tmp_path, rounds=2)
    evening_of(folder, 1, "Ann Bob")
    before = points_of(folder, "Ann")
    evening_of(folder, 2, "Cid Bob")
    assert points_of(folder, "Ann") == before
    last = folder.event.rounds[RoundKey(1, 2)].byes
    assert [b.reasons[0].key for b in last if b.side == "T1"] == ["monrad.free_last"]


def test_a_no_show_after_signing_in_scores_nothing(tmp_path: Path) -> None:
    """Bob has signed in and does not come: no half point, while Cid has a free round."""
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob Cid Dot")
    here(folder, 2, "Ann Bob Dot")
    said = record_absence(folder, "Bob", 2)
    assert said.advice == ()
    draft_round(folder)
    assert byes(folder, 2)["Bob"] is ByeKind.ABSENT
    assert byes(folder, 2)["Cid"] is ByeKind.REQUESTED


def test_an_absence_of_who_has_not_signed_in_is_said_to_cost_the_free_round(tmp_path: Path) -> None:
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob")
    said = record_absence(folder, "Bob", 2)
    assert [m.key for m in said.advice] == ["monrad.absent_scores_nothing"]
    with pytest.raises(EventError) as found:
        here(folder, 2, "Bob")
    assert refused(found) == ["monrad.E437"]


def test_who_comes_after_the_draft_makes_it_stale(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here(folder, 1, "Ann Bob")
    draft_round(folder)
    done = sign_in(folder, RoundKey(1, 1), ["Cid", "Dot"], NO_WORDS)
    assert [m.key for m in done.advice] == ["monrad.pair_again"]
    assert "monrad.E438" in [p.key for p in check(folder)]
    assert status(folder).stale
    draft_round(folder)
    assert names_of(folder, 1)[:2] == ["Bob-Ann", "Dot-Cid"]
    assert not [p for p in check(folder) if p.severity is Severity.ERROR]


def test_after_the_release_signing_in_is_the_check_in_again(tmp_path: Path) -> None:
    folder = club(tmp_path)
    assert round_to_sign_in(folder) == RoundKey(1, 1)
    here(folder, 1, "Ann Bob")
    draft_round(folder)
    assert round_to_sign_in(folder) == RoundKey(1, 1)
    release_round(folder, 1, by="Arbiter")
    assert round_to_sign_in(folder) is None
    assert round_to_sign_in(folder, 3) == RoundKey(1, 3)
    play(folder, 1)
    assert round_to_sign_in(folder) == RoundKey(1, 2)


def test_a_release_can_be_taken_back_although_sides_have_signed_in(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here(folder, 1, "Ann Bob")
    draft_round(folder)
    release_round(folder, 1, by="Arbiter")
    undo(folder)
    here(folder, 1, "Cid Dot")
    draft_round(folder)
    assert len(folder.event.rounds[RoundKey(1, 1)].matches) == 2


def test_signing_in_can_be_taken_back(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here(folder, 1, "Ann Bob")
    here(folder, 1, "Cid Dot")
    undo(folder)
    assert [g.side.name for g in evening(folder, RoundKey(1, 1)).here] == ["Ann", "Bob"]


def test_a_newcomer_joins_and_signs_in(tmp_path: Path) -> None:
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob")
    with pytest.raises(EventError) as found:
        here(folder, 2, "Ann Gus")
    assert refused(found) == ["monrad.E436"]
    join(folder, "Gus", NO_WORDS)
    here(folder, 2, "Ann Gus")
    draft_round(folder)
    assert names_of(folder, 2)[0] in ("Gus-Ann", "Ann-Gus")


def test_names_are_read_from_a_list(tmp_path: Path) -> None:
    folder = club(tmp_path)
    (tmp_path / "tonight.txt").write_text("Name\nAnn\nCid\n", encoding="utf-8")
    sign_in(folder, RoundKey(1, 1), [], NO_WORDS, source=Path("tonight.txt"))
    assert [g.side.name for g in evening(folder, RoundKey(1, 1)).here] == ["Ann", "Cid"]


def test_a_club_that_pairs_all_who_are_not_absent_needs_no_signing_in(tmp_path: Path) -> None:
    folder = club(tmp_path, KONRAD + '[konrad]\npaired = "entered"\n')
    assert round_to_sign_in(folder) is None
    record_absence(folder, "Fay", 1)
    record_absence(folder, "Eve", 1, requested=True)
    draft_round(folder)
    assert names_of(folder, 1)[:2] == ["Bob-Ann", "Dot-Cid"]


def test_more_rounds_than_opponents_are_warned_of(tmp_path: Path) -> None:
    """Six sides that meet twice have ten rounds."""
    folder = club(tmp_path, rounds=11)
    assert [p.args["most"] for p in check(folder) if p.code == "W902"] == [10]
    (tmp_path / "ten").mkdir()
    assert not [p for p in check(club(tmp_path / "ten", rounds=10)) if p.code == "W902"]


def test_the_same_two_meet_again_with_moves_reversed_and_the_check_agrees(tmp_path: Path) -> None:
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob")
    evening_of(folder, 2, "Ann Bob")
    assert [names_of(folder, n)[0] for n in (1, 2)] == ["Bob-Ann", "Ann-Bob"]
    assert not [p for p in check(folder) if p.key.startswith(("pairing.E", "monrad"))]
    here(folder, 3, "Ann Bob")
    with pytest.raises(EventError) as found:
        draft_round(folder)
    assert refused(found) == ["pairing.E410"]


def test_a_newcomer_is_numbered_in_the_class_of_his_rating(tmp_path: Path) -> None:
    """Two numbers are kept behind class A: Gus has the first of them."""
    classes = "[[classes]]\nname = 'A'\nfrom_rating = 1500\nreserve = 2\n[[classes]]\nname = 'B'\n"
    folder = club(tmp_path, KONRAD + classes)
    evening_of(folder, 1, "Ann Bob")
    join(folder, "Gus", NO_WORDS, rating=1600)
    here(folder, 2, "Ann Gus")
    draft_round(folder)
    numbers = {s.name: s.number for s in folder.event.entries.sides.values()}
    assert numbers == {"Ann": 3, "Bob": 4, "Cid": 5, "Dot": 6, "Eve": 7, "Fay": 8, "Gus": 1}


def test_a_requested_bye_beyond_those_that_score_is_warned_of(tmp_path: Path) -> None:
    """Any system may limit them: here the basic Swiss, one that scores."""
    folder = make_folder(
        tmp_path, "Ann Bob Cid Dot", rounds=5, more="[byes]\nrequested_at_most = 1\n"
    )
    record_absence(folder, "Ann", 1, requested=True)
    draft_round(folder)
    release_round(folder, 1, by="Arbiter")
    play(folder, 1)
    said = record_absence(folder, "Ann", 2, requested=True)
    assert [p.code for p in said.problems] == ["W444"]
    assert record_absence(folder, "Bob", 2, requested=True).problems == ()


def test_a_round_by_hand_is_told_what_second_meetings_it_breaks(tmp_path: Path) -> None:
    """Bob-Ann again with the same moves, while Cid and Dot are here and were not met."""
    folder = club(tmp_path)
    evening_of(folder, 1, "Ann Bob Cid Dot")
    here(folder, 2, "Ann Bob Cid Dot")
    drafted = draft_round(folder, manual="Bob-Ann, Dot-Cid")
    told = [(p.code, p.place.table, p.severity) for p in drafted.problems if "monrad" in p.key]
    assert told == [
        (code, table, Severity.WARNING) for table in (1, 2) for code in ("W434", "W435")
    ]
    assert {str(p.args["cause"]) for p in drafted.problems if p.code == "W434"} == {
        "Message(key='monrad.cause_hand', args={})"
    }


def test_a_third_meeting_of_two_is_an_error_even_by_hand(tmp_path: Path) -> None:
    folder = club(tmp_path)
    for number in (1, 2):
        evening_of(folder, number, "Ann Bob")
    here(folder, 3, "Ann Bob")
    drafted = draft_round(folder, manual="Bob-Ann")
    assert "E423" in [p.code for p in drafted.problems]


@pytest.mark.parametrize(("language", "word"), [("en", "free round"), ("zh-Hans", "自由轮空")])
def test_pages_and_sheets_call_a_free_round_by_its_name(
    tmp_path: Path, language: str, word: str
) -> None:
    """B8: nobody has asked for anything; who is away has a free round."""
    folder = club(tmp_path)
    evening_of(folder, 1, EVERYBODY)
    evening_of(folder, 2, "Ann Bob Cid Dot")
    folder.journal.close()
    rules = tmp_path / "event.toml"
    rules.write_text(f'language = "{language}"\n' + rules.read_text("utf-8"), encoding="utf-8")
    folder = open_event(tmp_path).folder
    publish(folder)
    for page in ("crosstable.html", "round-2.html"):
        text = (tmp_path / "site" / page).read_text("utf-8")
        assert word in text, page
        assert folder.texts("report.bye_requested") not in text, page
    write_round(tmp_path / "again.xlsx", folder.rules, folder.event, *_second(folder))
    book = openpyxl.load_workbook(tmp_path / "again.xlsx")
    cells = [c.value for page in book.worksheets for row in page for c in row]
    assert cells.count(word) == 2


def _second(folder: EventFolder) -> tuple[Round, Texts]:
    return folder.event.rounds[RoundKey(1, 2)], folder.texts
