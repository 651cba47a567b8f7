"""Rules in force: event.toml against what the journal holds, and what a change moves.

The journal keeps the resolved rule book, so that neither a new version of the program nor of a
preset changes a running event. A changed file is adopted when the event is next opened: said
aloud, or refused where it contradicts what was played.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from difflib import get_close_matches
from hashlib import sha256
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.store.journal import NewChange
from teammatch.store.replay import replay

if TYPE_CHECKING:
    from teammatch.rules.book import RuleBook


def adopt_rules(folder: EventFolder, made_from: str = "") -> tuple[Problem | Message, ...]:
    """Bring the journal up to date with event.toml; what there is to say about it.

    With files that have not changed nothing is parsed. A change is stored as a "rules" row whose
    reason lists the keys; the answer names each change and the points and places it moves. An
    edit that changes no setting is stored, too, so that the file is not parsed again and again. An
    event without an id gets one, from ``made_from`` or the hour and the folder.

    Raises:
        EventError: faults of the file (E101-E133); the change contradicts what was played
            (E140-E148): nothing is adopted.
    """
    try:
        return () if rules_unchanged(folder) else _adopt(folder, made_from)
    except EventError as refused:
        if [p.code for p in refused.problems] != ["E703"]:
            raise
    folder.event = replay(folder.journal.changes())
    folder.__dict__.pop("rules", None)
    return () if rules_unchanged(folder) else _adopt(folder, made_from)


def rules_unchanged(folder: EventFolder) -> bool:
    """Whether event.toml and the files it extends are byte for byte those last adopted."""
    known = folder.event.rules_files
    return bool(known) and all(
        _digest(folder.path / name) == digest for name, digest in known.items()
    )


def event_id(made_from: str) -> str:
    """A short name for an event that no other is likely to have."""
    return sha256(made_from.encode()).hexdigest()[:8]


def _adopt(folder: EventFolder, made_from: str) -> tuple[Problem | Message, ...]:
    from teammatch.desk.rule_moves import moved_by_rules
    from teammatch.rules.book import RuleBook
    from teammatch.rules.changes import change_message, keep_defaults, rule_changes
    from teammatch.rules.load import load_rules
    from teammatch.rules.played import contradictions

    event = folder.event
    path = folder.path / RULES_FILE
    pinned = str(event.rules.get("preset", ""))
    more = (pairing_system_is_known, tie_breaks_are_known)
    loaded = load_rules(path, pinned=pinned, more_checks=more)
    data: dict[str, Any] = {
        "tree": loaded.tree,
        "said": sorted(loaded.said),
        "typed": sorted(loaded.typed),
        "files": {_name(source, folder.path): _digest(source) for source in loaded.sources},
    }
    if not event.id:
        now = datetime.now(UTC).isoformat()
        data["event"] = event_id(made_from or f"{now} {folder.path.resolve()}")
    if not event.rules:
        folder.write([NewChange("rules", data)])
        return loaded.problems
    row = _row_in_force(folder)
    said = row.get("said", ())
    tree = keep_defaults(loaded.tree, loaded.said, event.rules, said)
    if event.rounds and tree.get("preset") == event.rules.get("preset"):
        typed = row.get("typed", set(said) - OF_THE_START)
        tree = keep_defaults(tree, loaded.typed, event.rules, typed)
    changes = rule_changes(event.rules, tree)
    if not changes and tree.get("preset") == event.rules.get("preset"):
        with suppress(EventError):  # busy, or not to be written to: no matter for a remark
            folder.write([NewChange("rules", {**data, "tree": event.rules})])
        return loaded.problems
    old, new = folder.rules, RuleBook.model_validate(tree)
    found = contradictions(old, new, event)
    if not _errors(found):
        found += results_still_stand(old, new, event)
    if _errors(found):
        raise EventError(*found)
    moved = moved_by_rules(event, event.rules, tree)
    why = ", ".join(change.key for change in changes)
    folder.write([NewChange("rules", {**data, "tree": tree}, why)])
    return (*loaded.problems, *found, *map(change_message, changes), *moved)


def _errors(problems: Iterable[Problem]) -> bool:
    return any(p.severity is Severity.ERROR for p in problems)


def pairing_system_is_known(book: "RuleBook") -> Iterator[Problem]:
    """E133: the system is one the program has."""
    from teammatch.rules.systems import TRAITS

    system = book.pairing.system
    if system not in TRAITS:
        close = get_close_matches(system, TRAITS, 1, 0.5)
        advice = Message("rules.did_you_mean", {"name": close[0]}) if close else ""
        yield Problem(
            "rules.E133",
            Place(key="pairing.system"),
            {"system": system, "systems": tuple(TRAITS), "advice": advice},
        )


def tie_breaks_are_known(book: "RuleBook") -> list[Problem]:
    """The names of the cascade, checked where they are defined (E5xx)."""
    from teammatch.standings.cascade import check_order

    return check_order(book)


def _name(source: Path, folder: Path) -> str:
    """How a source is found again from the folder; absolute only from another drive."""
    try:
        return Path(relpath(source.resolve(), folder.resolve())).as_posix()
    except ValueError:
        return source.resolve().as_posix()


def _digest(path: Path) -> str:
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


OF_THE_START = frozenset({"pairing.system"})
"""What a running event keeps even where nothing tells whether its own files ever said it."""


def _row_in_force(folder: EventFolder) -> Mapping[str, Any]:
    """What was kept when the rules in force were adopted, with the keys that the files set.

    "said": presets included; "typed": the event's own files only; older journals lack it.
    """
    row = folder.event.rules_at[-1][0]
    return next((c.data for c in folder.journal.changes() if c.seq == row), {})


def results_still_stand(old: "RuleBook", new: "RuleBook", event: Event) -> Iterator[Problem]:
    """E147: a match that was decided stays decided and possible under the new rules."""
    from teammatch.scoring.matches import score_match
    from teammatch.scoring.types import MatchScore, State

    def stands(score: MatchScore) -> bool:
        return score.state is not State.OPEN and not _errors(score.problems)

    fallen = [
        (paired.key.round, match.table)
        for paired in event.rounds_of()
        for match in paired.matches
        if (result := event.results.get(match.id)) is not None
        and stands(score_match(old, match, result))
        and not stands(score_match(new, match, result))
    ]
    if fallen:
        number, table = fallen[0]
        yield Problem(
            "rules.E147",
            Place(file=RULES_FILE, key="match"),
            {"round": number, "table": table, "count": len(fallen)},
        )
