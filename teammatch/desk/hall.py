"""Publishing every event of a folder, with one index and one evening sheet over all of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.desk.opening import in_folder, open_event
from teammatch.desk.publish import SITE, Published, publish, source_of
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.naming import folded


@dataclass(frozen=True, slots=True)
class HallPublished:
    """Where the pages of the hall lie; each event with what it published and its tables.

    ``problems``: tables of two events that are one, people entered twice (warnings).
    """

    index: Path
    evening: Path
    events: tuple[tuple[str, Published, int, int], ...]
    problems: tuple[Problem, ...]


def publish_all(root: Path) -> HallPublished:
    """Publish every sub-folder that is an event, then the pages over all of them.

    Nothing is published where one of them can't be opened.

    Raises:
        EventError: E805 there is no event in the folder; E807 the folder is an event itself;
            whatever hinders one of the events, its folder named; E802 a page can't be written.
    """
    from teammatch.report.folders import replace_folder
    from teammatch.report.hall import Division, hall_pages, hall_view, numbered_through
    from teammatch.report.pages import open_pages
    from teammatch.report.view import event_view

    folders = _opened(root)
    needed = [(f.path.name, _tables(f), f.rules.publish.tables_from) for f in folders]
    first, problems = numbered_through(needed)
    published = [publish(f, tables_from=first[f.path.name]) for f in folders]
    divisions = []
    for folder, (name, tables, _) in zip(folders, needed, strict=True):
        source = source_of(folder, tables_from=first[name])
        divisions.append(Division(name, source, event_view(source), first[name], tables))
    view = hall_view(root.resolve().name, divisions)
    try:
        replace_folder(root / SITE, hall_pages(open_pages(view, divisions[0].source.texts)))
    except OSError as wrong:
        said = wrong.strerror or str(wrong)
        place = Place(file=Path(wrong.filename or root).name)
        raise EventError(Problem("report.E802", place, {"said": said})) from wrong
    return HallPublished(
        root / SITE / "index.html",
        root / SITE / "evening.html",
        tuple((d.folder, p, d.first, d.last) for d, p in zip(divisions, published, strict=True)),
        (*problems, *_numbered_here_only(folders, first), *entered_twice(folders)),
    )


def _numbered_here_only(folders: list[EventFolder], first: Mapping[str, int]) -> Iterator[Problem]:
    """W809: hall numbers that only ``publish --all`` knows: sheets and a later publish do not."""
    names = [f.path.name for f in folders if f.rules.publish.tables_from is None]
    told = tuple(
        Message("wall.numbered_from", {"event": name, "number": first[name]})
        for name in names
        if first[name] > 1
    )
    if told:
        place = Place(key="publish.tables_from")
        facts: dict[str, Arg] = {"events": told}
        yield Problem("wall.W809", place, facts, Severity.WARNING)


FEW = 3
"""How many people entered twice are told with their places; of more only the names."""


def entered_twice(folders: list[EventFolder]) -> Iterator[Problem]:
    """W808: names in two events of an evening, once for the same events; of a few with places.

    Whether it is one person or namesakes is for the desk.
    """
    seen: dict[str, list[tuple[str, str, Message]]] = {}
    for folder in folders:
        for name, place in _people(folder):
            seen.setdefault(folded(name), []).append((folder.path.name, name, place))
    twice: dict[tuple[str, ...], list[tuple[str, tuple[Message, ...]]]] = {}
    for found in seen.values():
        events = tuple(dict.fromkeys(event for event, _, _ in found))
        if len(events) > 1:
            places = tuple(place for _, _, place in found)
            twice.setdefault(events, []).append((found[0][1], places))
    for events, people in twice.items():
        who: tuple[str | Message, ...] = tuple(name for name, _ in people)
        if len(people) <= FEW:
            who = tuple(
                Message("wall.twice", {"name": name, "places": places}) for name, places in people
            )
        facts: dict[str, Arg] = {"count": len(people), "events": events, "people": who}
        yield Problem("wall.W808", args=facts, severity=Severity.WARNING)


def _people(folder: EventFolder) -> Iterator[tuple[str, Message]]:
    """Everybody entered in an event, and where."""
    entries, event = folder.event.entries, folder.path.name
    if folder.rules.sides.kind == "players":
        for side in entries.sides.values():
            yield side.name, Message("wall.entered_alone", {"event": event})
        return
    for player in entries.players.values():
        side_name = entries.sides[player.side].name if player.side in entries.sides else ""
        key = "wall.entered_board" if player.board else "wall.entered"
        facts: dict[str, Arg] = {"event": event, "side": side_name, "board": player.board or 0}
        if player.name:
            yield player.name, Message(key, facts)


def _tables(folder: EventFolder) -> int:
    """The tables that an event needs at most."""
    used = [m.table for r in folder.event.rounds_of() for m in r.matches]
    return max([len(folder.event.entries.sides) // 2, *used])


def _opened(root: Path) -> list[EventFolder]:
    """Every event of the folder, by the name of its folder."""
    if (root / RULES_FILE).is_file():
        raise EventError(Problem("wall.E807", Place(file=str(root))))
    found, problems = [], []
    paths = sorted(p for p in root.iterdir() if p.is_dir()) if root.is_dir() else []
    for path in paths:
        if not (path / RULES_FILE).is_file():
            continue
        try:
            found.append(open_event(path).folder)
        except EventError as refused:
            problems += [in_folder(path.name, p) for p in refused.problems]
    problems += [
        Problem("report.E801", Place(file=f.path.name)) for f in found if not f.event.entries.sides
    ]
    if problems:
        raise EventError(*problems)
    if not found:
        raise EventError(Problem("wall.E805", Place(file=str(root))))
    return found
