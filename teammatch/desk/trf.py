"""TRF files for other programs: load, pair, check, without an event folder."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.pairing.team.history import TeamHistory
from teammatch.pairing.team.outcome import RoundCheck, TeamPairing
from teammatch.pairing.team.settings import NAMES, SwissTeamSettings
from teammatch.trf.consistency import check_records
from teammatch.trf.faults import Faults
from teammatch.trf.history import settings_of, system_notes, team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.reader import read_trf
from teammatch.trf.totals import check_player_totals, check_totals


class LoadedTrf(NamedTuple):
    """A file without errors: what it says, and warnings about it."""

    event: TeamEvent
    problems: tuple[Problem, ...]

    @property
    def of_teams(self) -> bool:
        """Whether it is a file of teams."""
        return bool(self.event.teams)


def load_trf(path: Path, chosen: Mapping[str, str] | None = None) -> LoadedTrf:
    """Read a file ("-": standard input), check its records and its totals.

    ``chosen`` are settings by name, as far as totals depend on them.

    Raises:
        EventError: E1166 the file can't be read; every fault of it, with the warnings.
    """
    read = read_trf(_bytes(path), path.name)
    faults = Faults(path.name)
    check_records(read.understood, faults)
    event = TeamEvent(read.understood, path.name)
    problems = [*read.problems, *faults.found, *(event.problems if event.teams else ())]
    if any(problem.severity is Severity.ERROR for problem in problems):
        raise EventError(*_by_line(problems))
    totals = Faults(path.name)
    if event.teams:
        problems += system_notes(event)
        check_totals(event, totals_settings(event, chosen or {}), totals)
    else:
        check_player_totals(event.file, event.declared, totals)
    return LoadedTrf(event, _by_line([*problems, *totals.found]))


def totals_settings(event: TeamEvent, chosen: Mapping[str, str]) -> SwissTeamSettings:
    """Settings for adding up: the rounds do not matter, so none need be declared."""
    if event.declared.rounds is None:
        return SwissTeamSettings(0, pab_gp="win" if chosen.get("pab-gp") == "win" else "draw")
    return settings_of(event, chosen)


def _bytes(path: Path) -> bytes:
    if str(path) == "-":
        return sys.stdin.buffer.read()
    try:
        return path.read_bytes()
    except OSError as wrong:
        said = wrong.strerror or type(wrong).__name__
        raise EventError(Problem("trf.E1166", Place(file=path.name), {"said": said})) from wrong


def _by_line(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(
        sorted(problems, key=lambda p: (p.place.line == 0, p.place.line, p.place.column, p.code))
    )


def parse_settings(words: Sequence[str]) -> dict[str, str]:
    """``name=value`` words as settings.

    Raises:
        EventError: E1167 a word without "=".
    """
    wrong = [word for word in words if "=" not in word]
    if wrong:
        raise EventError(*(Problem("trf.E1167", args={"text": word}) for word in wrong))
    return {name.strip(): value.strip() for name, _, value in (w.partition("=") for w in words)}


class PairedTrf(NamedTuple):
    """A round paired from a file."""

    history: TeamHistory
    pairing: TeamPairing
    problems: tuple[Problem, ...]


def pair_trf(path: Path, round_number: int | None, chosen: Mapping[str, str]) -> PairedTrf:
    """Pair a round of a file, by default the first without pairings.

    Raises:
        EventError: faults of the file; E1164 a file of individuals; E1160-E1163 settings; E1165
            an earlier round is not paired, E1168 all rounds are; E440 no legal pairing.
    """
    loaded, settings = _for_pairing(path, chosen)
    event = loaded.event
    paired = set(event.paired_rounds)
    first = next(n for n in range(1, len(paired) + 2) if n not in paired)
    number = first if round_number is None else round_number
    if number > settings.rounds:
        args = {"rounds": settings.rounds}
        raise EventError(Problem("trf.E1168", Place(file=path.name), args))
    if number > first:
        raise EventError(
            Problem("trf.E1165", Place(file=path.name), {"round": number, "first": first})
        )
    from teammatch.pairing.team.engine import pair_team_round

    history = team_history(event, settings, number)
    pairing = pair_team_round(history, number)
    return PairedTrf(history, pairing, loaded.problems + _unfinished(event, number))


def _for_pairing(path: Path, chosen: Mapping[str, str]) -> tuple[LoadedTrf, SwissTeamSettings]:
    loaded = load_trf(path, chosen)
    if not loaded.of_teams:
        raise EventError(Problem("trf.E1164", Place(file=path.name)))
    return loaded, settings_of(loaded.event, chosen)


def _unfinished(event: TeamEvent, number: int) -> tuple[Problem, ...]:
    """W1140: rounds before the one to pair in which results are missing."""
    rounds = sorted({n for (n, _), match in event.matches.items() if not match.complete})
    worth = event.declared.game_values["X"]
    return tuple(
        Problem(
            "trf.W1140",
            Place(file=event.name),
            {"round": n, "points": worth},
            Severity.WARNING,
        )
        for n in rounds
        if n < number
    )


class CheckedTrf(NamedTuple):
    """Every round of a file, paired again."""

    settings: SwissTeamSettings
    rounds: tuple[RoundCheck, ...]
    problems: tuple[Problem, ...]

    @property
    def same(self) -> int:
        """Rounds that are as recorded."""
        return sum(check.same for check in self.rounds)


def check_trf(path: Path, chosen: Mapping[str, str]) -> CheckedTrf:
    """Pair every recorded round again from the rounds before it.

    Raises:
        EventError: as for ``pair_trf``, but a round without a legal pairing is a difference.
    """
    loaded, settings = _for_pairing(path, chosen)
    from teammatch.pairing.team.check import check_team_round

    history = team_history(loaded.event, settings)
    rounds = tuple(check_team_round(history, n) for n in loaded.event.paired_rounds)
    return CheckedTrf(settings, rounds, loaded.problems)


def difference_lines(check: RoundCheck) -> tuple[Message, ...]:
    """The differences of a round as sentences; nothing where there are none."""

    def shown(pairs: tuple[tuple[int, int], ...]) -> str:
        return ", ".join(f"{white} {black}" for white, black in pairs)

    if check.impossible:
        pairs = shown(check.recorded)
        return (Message("trf.impossible", {"round": check.round, "pairs": pairs}),)
    return tuple(
        Message(key, {"round": check.round, "pairs": shown(pairs)})
        for key, pairs in (
            ("trf.pairs_recorded", check.recorded),
            ("trf.pairs_expected", check.expected),
        )
        if pairs
    )


def settings_shown(settings: SwissTeamSettings) -> dict[str, str | None]:
    """The settings by their names, for JSON."""
    found: dict[str, str | None] = {
        name: getattr(settings, name.replace("-", "_")) for name in NAMES
    }
    colour = settings.initial_colour
    return found | {"initial-colour": colour.upper() if colour else None}
