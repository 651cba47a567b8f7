"""History and undo: nothing is deleted, and nothing is left standing on air."""

from pathlib import Path

import pytest

from teammatch.desk.absences import record_absence
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.history import history, local_time, undo
from teammatch.desk.opening import open_event
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.swaps import swap
from teammatch.model.entries import Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, names_of, play, points_of

FIRST, SECOND = RoundKey(1, 1), RoundKey(1, 2)


@pytest.fixture
def folder(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, "Ants Bees Cats Dogs")


def _refused(folder: EventFolder, change: int | None = None) -> list[tuple[str, object]]:
    with pytest.raises(EventError) as wrong:
        undo(folder, change=change)
    return [(p.code, dict(p.args)) for p in wrong.value.problems]


def _number(folder: EventFolder, kind: str) -> int:
    """The last act with a change of this kind."""
    return next(a.number for a in reversed(history(folder)) if kind in a.kinds)


def _put(folder: EventFolder, *sides: Side) -> None:
    folder.write([NewChange("entries", {"put_sides": [codec.side_data(s) for s in sides]})])


def test_undo_takes_back_a_pairing_whole(folder: EventFolder) -> None:
    draft_round(folder)
    done = undo(folder, why="too early", who="Ann")
    assert folder.event.rounds == {}
    assert all(s.number is None for s in folder.event.entries.sides.values())
    assert done.act.kinds == ("numbers", "round")
    last = folder.journal.changes()[-1]
    assert (last.kind, last.who, last.why) == ("undo", "Ann", "too early")


def test_undo_walks_back_and_the_state_is_as_it_was(folder: EventFolder) -> None:
    entered = folder.event
    draft_round(folder)
    drafted = folder.event
    release_round(folder, 1, by="Chief")
    released = folder.event
    play(folder, 1)
    for before in (released, drafted, entered):
        undo(folder)
        assert folder.event.rounds == before.rounds
        assert folder.event.results == before.results
        assert folder.event.entries == before.entries
    assert open_folder(folder.path).event == folder.event


def test_an_undo_can_be_taken_back(folder: EventFolder) -> None:
    draft_round(folder)
    drafted = folder.event.rounds
    done = undo(folder)
    undo(folder, change=done.number)
    assert folder.event.rounds == drafted


def test_an_undo_is_not_taken_back_over_what_came_since(folder: EventFolder) -> None:
    draft_round(folder, manual="Ants-Bees, Cats-Dogs")
    done = undo(folder)
    record_absence(folder, "Ants", 1)
    assert _refused(folder, done.number) == [("E491", {"change": done.number})]
    undo(folder)
    undo(folder, change=done.number)
    assert names_of(folder, 1) == ["Ants-Bees", "Cats-Dogs"]


def test_undo_without_a_number_passes_over_undos_and_rules(folder: EventFolder) -> None:
    record_absence(folder, "Ants", 1)
    record_absence(folder, "Bees", 1)
    undo(folder)
    text = (folder.path / "event.toml").read_text()
    (folder.path / "event.toml").write_text(text.replace("rounds = 3", "rounds = 2"))
    changed = open_event(folder.path).folder
    assert "rules" in history(changed)[-1].kinds
    undo(changed)
    assert changed.event.absences == ()


def test_nothing_to_take_back_is_told(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("event.rounds = 3")
    assert _refused(open_event(tmp_path).folder) == [("E480", {})]


def test_an_unknown_change_is_told(folder: EventFolder) -> None:
    assert _refused(folder, 99) == [("E481", {"change": 99, "last": folder.event.seq})]


def test_what_has_been_taken_back_is_not_taken_back_again(folder: EventFolder) -> None:
    draft_round(folder)
    number = _number(folder, "round")
    done = undo(folder)
    assert _refused(folder, number) == [("E482", {"change": number, "by": done.number})]


def test_rules_are_taken_back_in_event_toml(folder: EventFolder) -> None:
    assert [code for code, _ in _refused(folder, 1)] == ["E483"]


def test_an_undo_that_changes_nothing_is_refused(folder: EventFolder) -> None:
    draft_round(folder, manual="Ants-Bees, Cats-Dogs")
    first = _number(folder, "round")
    draft_round(folder, manual="Ants-Cats, Bees-Dogs")
    draft_round(folder, manual="Ants-Dogs, Bees-Cats")
    assert [code for code, _ in _refused(folder, first + 2)] == ["E484"]


def test_a_round_with_results_is_not_taken_back(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    release = _number(folder, "round")
    play(folder, 1, tables=(2,))
    assert ("E485", {"round": 1, "tables": "2"}) in _refused(folder, release)
    sides = ("Ants", "Bees", "Cats", "Dogs")
    assert _refused(folder, release - 1) == [("E487", {"round": 1, "sides": sides})]


def test_a_swap_under_a_result_is_not_taken_back(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    swap(folder, "Ants", "Bees")
    play(folder, 1, tables=(1,))
    number = _number(folder, "round")
    assert ("E485", {"round": 1, "tables": "1"}) in _refused(folder, number)


def test_results_that_a_later_round_was_paired_on_are_not_taken_back(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    results = _number(folder, "results")
    draft_round(folder)
    assert _refused(folder, results) == [("E486", {"round": 1, "later": 2})]
    undo(folder)
    undo(folder, change=results)
    assert folder.event.results == {}


def test_results_of_a_round_robin_may_be_taken_back_but_not_its_rounds(tmp_path: Path) -> None:
    more = '[pairing]\nsystem = "round-robin"'
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=more)
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    release = _number(folder, "round")
    play(folder, 1)
    results = _number(folder, "results")
    draft_round(folder)
    assert undo(folder, change=results).act.number == results
    assert _refused(folder, release) == [("E486", {"round": 1, "later": 2})]


def test_entries_that_a_round_pairs_are_not_taken_back(folder: EventFolder) -> None:
    _put(folder, Side("T5", "Eels", 5), Side("T6", "Foxes", 6))
    entries = _number(folder, "entries")
    draft_round(folder)
    assert _refused(folder, entries) == [("E487", {"round": 1, "sides": ("Eels", "Foxes")})]
    undo(folder)
    undo(folder, change=entries)
    assert "T5" not in folder.event.entries.sides


def test_players_who_have_played_are_not_taken_back(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    home = folder.event.rounds[FIRST].matches[0].home
    players = [p for p in folder.event.entries.players.values() if p.side == home]
    gone = {"remove_players": [p.id for p in players]}
    folder.write([NewChange("entries", gone)])
    again = {"put_players": [codec.player_data(p) for p in players]}
    folder.write([NewChange("entries", again)])
    entries = _number(folder, "entries")
    play(folder, 1)
    facts = {"rounds": "1", "names": tuple(sorted(p.name for p in players)), "count": 2}
    assert _refused(folder, entries) == [("E488", facts)]


def test_a_refusal_lists_a_few_names_and_their_number(folder: EventFolder) -> None:
    entries = _number(folder, "entries")
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    told = dict(_refused(folder, entries))["E488"]
    names = ("Ants 1", "Ants 2", "Bees 1", "…")
    assert told == {"rounds": "1", "names": names, "count": 8}


def test_an_entry_whose_absence_is_recorded_is_not_taken_back(folder: EventFolder) -> None:
    _put(folder, Side("T5", "Eels", 5))
    entries = _number(folder, "entries")
    record_absence(folder, "Eels", 1)
    assert _refused(folder, entries) == [("E489", {"names": ("Eels",), "count": 1})]


def test_an_absence_that_a_round_was_paired_with_is_not_taken_back(folder: EventFolder) -> None:
    record_absence(folder, "Ants", 1, requested=True)
    number = _number(folder, "absence")
    draft_round(folder)
    assert _refused(folder, number) == [("E490", {"round": 1, "side": "Ants"})]
    undo(folder)
    undo(folder, change=number)
    draft_round(folder)
    assert folder.event.rounds[FIRST].byes == ()


def test_a_refused_undo_leaves_nothing(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    seq = folder.event.seq
    _refused(folder, _number(folder, "round"))
    assert len(folder.journal.changes()) == seq


def test_a_taken_back_version_is_never_given_again(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    swap(folder, "Ants", "Bees")
    assert folder.event.rounds[FIRST].version == 2
    undo(folder)
    assert folder.event.rounds[FIRST].version == 1
    swap(folder, "Ants", "Dogs")
    assert folder.event.rounds[FIRST].version == 3


def test_only_what_boards_show_makes_new_boards_necessary(folder: EventFolder) -> None:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    draft_round(folder)
    assert [undo(folder).seen for _ in range(3)] == [False, True, True]


def test_the_sheet_follows_an_undo(folder: EventFolder) -> None:
    draft_round(folder)
    sheet = folder.path / "round-1.xlsx"
    before = sheet.read_bytes()
    swap(folder, "Ants", "Bees")
    assert sheet.read_bytes() != before
    undo(folder)
    assert sheet.read_bytes() == before


def test_an_evening_in_words(folder: EventFolder) -> None:
    draft_round(folder, lot=7)
    release_round(folder, 1, by="A. Chief")
    swap(folder, "Ants", "Bees", why="late train")
    play(folder, 1, tables=(2,))
    record_absence(folder, "Cats", 2, requested=True)
    undo(folder)
    say = folder.texts.say
    told = [(a.number, "; ".join(say(m) for m in a.what), a.why) for a in history(folder)]
    assert told == [
        (1, "rules set", ""),
        (2, "entries: 4 sides and 8 players new, 0 changed, 0 removed", ""),
        (
            3,
            "pairing numbers given to 4 sides; lot 7 for round 1; "
            "round 1 paired as a draft, 2 tables",
            "",
        ),
        (6, "round 1 released by A. Chief, version 1", ""),
        (7, "round 1 changed, version 2: tables 1 2", "late train"),
        (8, "results: round 1, table 2", ""),
        (9, "Cats is out of round 2 (requested bye)", ""),
        (10, "change 9 taken back", ""),
    ]
    assert [a.undone_by for a in history(folder)][-2:] == [10, None]


def test_times_are_shown_in_the_time_zone_of_the_event(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('timezone = "Asia/Shanghai"\nevent.rounds = 3')
    folder = open_event(tmp_path).folder
    assert local_time(folder, "2026-03-01T19:30:00+00:00") == "2026-03-02 03:30"


def test_an_undone_result_no_longer_counts(folder: EventFolder) -> None:
    draft_round(folder, manual="Ants-Bees, Cats-Dogs")
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    assert points_of(folder, "Ants") == 2
    undo(folder)
    assert points_of(folder, "Ants") == 0
    assert names_of(folder, 1) == ["Ants-Bees", "Cats-Dogs"]
    assert folder.event.rounds[FIRST].status is RoundStatus.RELEASED
    assert SECOND not in folder.event.rounds
