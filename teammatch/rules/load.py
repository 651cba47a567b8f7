"""event.toml to a typed rule book: extended files merged, every fault reported at once."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from teammatch.model.event import Tree
from teammatch.model.messages import EventError, Place, Problem, Severity
from teammatch.rules.book import RuleBook
from teammatch.rules.checks import CHECKS
from teammatch.rules.faults import value_problems
from teammatch.rules.options import NONE, all_options
from teammatch.rules.presets import advice, family_of, preset_path
from teammatch.rules.source import Source, read_source
from teammatch.rules.toml_text import KeyPath, line_for, path_of

MoreChecks = Iterable[Callable[[RuleBook], Iterable[Problem]]]
"""Checks of the layers above (names of tie-breaks, of pairing systems): places by key only."""


@dataclass(frozen=True, slots=True)
class LoadedRules:
    """A rules file with all it extends, resolved.

    ``tree`` is the whole rule book as plain data, defaults included; ``said`` the keys that the
    files themselves set; ``preset`` the dated preset it started from ("" for none); ``sources``
    the files read, the event's own first, presets left out; ``problems`` are warnings.
    """

    tree: Tree
    book: RuleBook
    said: frozenset[str]
    preset: str = ""
    sources: tuple[Path, ...] = ()
    problems: tuple[Problem, ...] = ()
    typed: frozenset[str] = frozenset()
    """Of ``said``, the keys in the event's own files."""


def load_rules(path: Path, *, pinned: str = "", more_checks: MoreChecks = ()) -> LoadedRules:
    """Read event.toml and everything it extends.

    ``pinned``: the dated preset a running event already uses; an alias of the same family keeps
    to it, so that a newer edition never changes a running event.

    Raises:
        EventError: every fault of the files, E101-E119, each with file, line and key.
    """
    chain = read_chain(path, pinned)
    problems = [p for source in chain.sources for p in source.problems] + list(chain.problems)
    data = merged(chain.sources)
    data.pop("extends", None)
    data.pop("about", None)
    said = frozenset(keys_said(data))
    unset = frozenset(take_back(data))
    own = [source for source in chain.sources if source.path not in chain.presets]
    typed = frozenset(keys_said(merged(own))) - unset
    broken = any(p.severity is Severity.ERROR for p in problems)
    faults = [p for p in value_problems(data) if not (broken and p.code == "E106")]
    book = RuleBook()
    if not faults and not broken:
        book = RuleBook.model_validate({**data, "preset": chain.preset})
        faults += [p for check in CHECKS for p in check(book, typed)]
        faults += [p for more in more_checks for p in more(book)]
    problems += [located(problem, chain.sources) for problem in faults]
    if any(p.severity is Severity.ERROR for p in problems):
        raise EventError(*sorted(problems, key=lambda p: (p.place.file, p.place.line)))
    files = tuple(source.path for source in own)
    tree = book.model_dump(mode="json")
    return LoadedRules(tree, book, said, chain.preset, files, tuple(problems), typed)


def told_again(path: Path, book: RuleBook, *, pinned: str = "") -> tuple[Problem, ...]:
    """What the files warn of that gave these rules: as ``load_rules``, without typing them anew."""
    chain = read_chain(path, pinned)
    unset = frozenset(take_back(merged(chain.sources)))
    own = [source for source in chain.sources if source.path not in chain.presets]
    typed = frozenset(keys_said(merged(own))) - unset
    problems = [p for source in chain.sources for p in source.problems] + list(chain.problems)
    found = [p for check in CHECKS for p in check(book, typed)]
    return (*problems, *(located(problem, chain.sources) for problem in found))


@dataclass(frozen=True, slots=True)
class Chain:
    """A file and those it extends, the first one winning; ``presets`` are the shipped ones."""

    sources: tuple[Source, ...]
    problems: tuple[Problem, ...] = ()
    preset: str = ""
    presets: frozenset[Path] = frozenset()


def read_chain(path: Path, pinned: str = "") -> Chain:
    """Follow ``extends`` from file to file: E107 not found, E108 in a circle, E109 no text."""
    sources: list[Source] = []
    presets: list[Path] = []
    seen = {path.resolve()}
    while True:
        try:
            source = read_source(path, path.read_bytes())
        except OSError as wrong:
            here = Place(file=path.name)
            said = wrong.strerror or str(wrong)
            problem = Problem("rules.E110", here, {"said": said})
            return _chain(sources, presets, problem)
        sources.append(source)
        target = source.data.get("extends")
        if target is None:
            return _chain(sources, presets)
        place = source.place(("extends",))
        if not isinstance(target, str) or not target.strip():
            return _chain(sources, presets, Problem("rules.E109", place))
        shipped = _preset(target, pinned)
        found = shipped or path.parent / target.replace("\\", "/")
        if not found.is_file():
            return _chain(sources, presets, _not_found(place, target))
        if found.resolve() in seen:
            return _chain(sources, presets, Problem("rules.E108", place, {"target": target}))
        seen.add(found.resolve())
        if shipped:
            presets.append(shipped)
        path = found


def _chain(sources: list[Source], presets: list[Path], *problems: Problem) -> Chain:
    name = presets[0].stem if presets else ""
    return Chain(tuple(sources), problems, name, frozenset(presets))


def _preset(target: str, pinned: str) -> Path | None:
    if pinned and target == family_of(pinned):
        return preset_path(pinned) or preset_path(target)
    return preset_path(target)


def _not_found(place: Place, target: str) -> Problem:
    return Problem("rules.E107", place, {"target": target, "advice": advice(target)})


def merged(sources: Iterable[Source]) -> dict[str, Any]:
    """The data of a chain as one: tables are merged, everything else replaced as a whole."""
    data: dict[str, Any] = {}
    for source in reversed(list(sources)):
        data = _over(data, source.data)
    return data


def _over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in own.items():
        below = result.get(key)
        if isinstance(value, Mapping):
            result[key] = _over(below if isinstance(below, Mapping) else {}, value)
        else:
            result[key] = value
    return result


def take_back(data: dict[str, Any]) -> Iterator[str]:
    """Take out the optional settings that say "none", and name them.

    So a file can take back what its preset sets (a limit, where it has grades instead).
    """
    for option in all_options():
        *tables, name = option.key.split(".")
        table: Any = data
        for part in tables:
            table = table.get(part) if isinstance(table, dict) else None
        if option.optional and isinstance(table, dict) and table.get(name) == NONE:
            del table[name]
            yield option.key


def keys_said(data: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """Every key that is set, with its tables; an array counts as one value."""
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from keys_said(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


def located(problem: Problem, sources: Collection[Source]) -> Problem:
    """The problem with the file and line where its key was set, by the file that won."""
    if problem.place.line or not problem.place.key or not sources:
        return problem
    path: KeyPath = path_of(problem.place.key)
    best = max(sources, key=lambda s: line_for(s.lines, path)[1])
    line, _ = line_for(best.lines, path)
    return replace(problem, place=replace(problem.place, file=best.path.name, line=line))
