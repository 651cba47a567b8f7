"""Type A: games among the tied only, recursive, with the chains for two teams (6, 13.3)."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from teammatch.standings.tiebreaks.boards import (
    board_sums,
    classes_by,
    counted,
    from_the_top,
    without_the_bottom,
)
from teammatch.standings.tiebreaks.crosstable import Level, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import (
    Classes,
    Measure,
    Note,
    Pass,
    level_of,
    tell,
    unheard,
)
from teammatch.standings.tiebreaks.views import Views


def direct_encounter(
    views: Views, d: Descriptor, group: Sequence[int], note: Note = unheard
) -> Classes:
    """6: by the points made among the tied; every subset anew until nothing changes."""
    return _by_encounters(views, d, level_of(views, d), list(group), note)


def _by_encounters(
    views: Views, d: Descriptor, level: Level, group: list[int], note: Note
) -> Classes:
    """6.2: split, and every subset again, until no subset splits."""
    return _again_and_again(group, lambda own: _one_pass(views, d, level, own, note))


def _again_and_again(group: list[int], split: Callable[[list[int]], Classes]) -> Classes:
    """A group split, each part split anew, until every part stays whole."""
    done: Classes = []
    todo = deque([group])
    while todo:
        own = todo.popleft()
        classes = split(own) if len(own) > 1 else [own]
        if len(classes) == 1:
            done.append(own)
        else:
            todo.extendleft(reversed(classes))
    return done


def _one_pass(views: Views, d: Descriptor, level: Level, group: list[int], note: Note) -> Classes:
    """6.2, 6.3: one table of the tied; without splitting again."""
    tables = encounters(views, group, forfeits=d.forfeits)
    against = {
        side: {o: Fraction(sum(e.points(level) for e in met), len(met)) for o, met in own.items()}
        for side, own in tables.items()
    }
    made = {side: sum(own.values(), Fraction(0)) for side, own in against.items()}
    missing = {side: len(group) - 1 - len(own) for side, own in tables.items()}
    win = views.table.win[level]
    reach = {side: made[side] + missing[side] * win for side in group}
    classes = _placed(group, made, reach, met=not any(missing.values()))
    tell(note, views, level, against, classes, could=reach if any(missing.values()) else None)
    return classes


def _placed(
    group: list[int], made: Mapping[int, Fraction], reach: Mapping[int, Fraction], *, met: bool
) -> Classes:
    """6.2: all have met, and the points split them; 6.3: else who is out of reach of the others."""
    if met:
        by_points: dict[Fraction, list[int]] = {}
        for side in group:
            by_points.setdefault(made[side], []).append(side)
        return [by_points[points] for points in sorted(by_points, reverse=True)]
    rest = list(group)
    placed: Classes = []
    while len(rest) > 1:
        best = max(rest, key=lambda side: made[side])
        if any(made[best] <= reach[other] for other in rest if other != best):
            break
        placed.append([best])
        rest.remove(best)
    return [*placed, rest]


def encounters(
    views: Views, group: Sequence[int], *, forfeits: bool
) -> dict[int, dict[int, list[Round]]]:
    """6.1: for each of the tied, the rounds against each other one.

    Forfeits only where pairings are predetermined or /P asks for them (6.1.1); two encounters
    with the same opponent are one, by their average (6.1.2).
    """
    tied = set(group)
    found: dict[int, dict[int, list[Round]]] = {}
    for side in group:
        own: dict[int, list[Round]] = {}
        for entry in views.table.rows[side]:
            if entry.opponent in tied and views.is_match(entry, forfeits=forfeits):
                own.setdefault(entry.opponent, []).append(entry)
        found[side] = own
    return found


CHAINS = {"EDEBT": "CT", "EDEBB": "CB", "EDET": "T", "EDEB": "B"}
"""13.3.2: what two teams that met are compared by: C board count, T top, B bottom boards."""


def extended_direct_encounter(
    views: Views, d: Descriptor, group: Sequence[int], note: Note = unheard
) -> Classes:
    """13.3: direct encounter by the primary, then the secondary score, then the chain of two.

    13.3.3: every subset begins anew with the primary score.
    """
    return _again_and_again(list(group), lambda own: _extended_pass(views, d, own, note))


def _extended_pass(views: Views, d: Descriptor, group: list[int], note: Note) -> Classes:
    for level in (views.table.primary, views.table.secondary):
        classes = _by_encounters(views, d, level, group, note)
        if len(classes) > 1:
            return classes
    return _by_chain(views, d, group, note)


CHAIN: Mapping[str, tuple[str, Callable[[Sequence[int]], tuple[int, ...]]]] = {
    "C": ("BC", lambda own: (counted(own),)),
    "T": ("TBR", from_the_top),
    "B": ("BBE", without_the_bottom),
}
"""What a letter of a chain compares two teams by, and the element with that rule."""


def _by_chain(views: Views, d: Descriptor, group: list[int], note: Note) -> Classes:
    """13.3.2: the boards of the own match (or matches) of exactly two teams."""
    chain = CHAINS.get(d.name, "")
    if len(group) != 2 or not chain:
        return [group]
    met = encounters(views, group, forfeits=d.forfeits)
    one, two = group
    if not met[one]:
        return [group]
    sums = {side: board_sums(views, met[side][other]) for side, other in ((one, two), (two, one))}
    for rule in chain:
        by, key = CHAIN[rule]
        keys = {side: key(own) for side, own in sums.items()}
        classes = classes_by(group, keys, low_first=by == "BC")
        made = tuple(tuple(map(views.table.share, keys[side])) for side in group)
        note(Pass(by, tuple(group), made, ((), ()), (), tuple(map(tuple, classes))))
        if len(classes) > 1:
            return classes
    return [group]


def _extended(code: str, source: str, zh: str, de: str) -> Measure:
    return Measure(
        code,
        source,
        zh,
        de,
        "direct",
        split=extended_direct_encounter,
        passes=extended_direct_encounter,
        mods="P",
        use="teams",
    )


MEASURES = (
    Measure("DE", "C.07 6", "直接胜负", "direkter Vergleich", "direct",
            split=direct_encounter, passes=direct_encounter, mods="P", takes_level=True,
            aliases=("直胜", "直胜局")),
    _extended("EDE", "C.07 13.3", "扩展直接胜负", "erweiterter direkter Vergleich"),
    _extended("EDET", "C.07 13.3.2", "扩展直接胜负（首台）", "direkter Vergleich, obere Bretter"),
    _extended("EDEB", "C.07 13.3.2", "扩展直接胜负（去末台）", "direkter Vergleich, ohne letztes"),
    _extended("EDEBT", "C.07 13.3.2", "扩展直接胜负（台次和、首台）",
              "direkter Vergleich, Brettzählung, obere"),
    _extended("EDEBB", "C.07 13.3.2", "扩展直接胜负（台次和、去末台）",
              "direkter Vergleich, Brettzählung, ohne letztes"),
)  # fmt: skip
