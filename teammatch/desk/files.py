"""Writing a file into an event folder without ever destroying what somebody typed into it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from teammatch.model.messages import Place, Problem, Severity
from teammatch.store.journal import BACKUP_FOLDER


@dataclass(frozen=True, slots=True)
class Written:
    """Where a file went, and what is worth saying about it (warnings)."""

    path: Path | None
    problems: tuple[Problem, ...] = ()


def write_file(target: Path, write: Callable[[Path], object]) -> Written:
    """Write a file whole or not at all.

    An older file with other contents is moved to backup/ first: somebody may have typed results
    into it. A target that is open in another program (Windows locks it) stays as it is; the new
    file is written beside it under a new name (W709). A folder that can't be written is a
    warning too (W708): what is in the journal is not lost by it.
    """
    unfinished = target.with_name(f".{target.stem}.part{target.suffix}")
    try:
        write(unfinished)
        if target.exists() and target.read_bytes() == unfinished.read_bytes():
            unfinished.unlink()
            return Written(target)
        kept = _kept(target)
        if target.exists() and kept is None:
            beside = free_name(target)
            unfinished.replace(beside)
            return Written(beside, (_warning("W709", target, beside),))
        unfinished.replace(target)
    except OSError as wrong:
        unfinished.unlink(missing_ok=True)
        said = wrong.strerror or type(wrong).__name__
        return Written(None, (_warning("W708", target, said),))
    return Written(target, (_warning("W710", target, kept),) if kept else ())


def free_name(path: Path) -> Path:
    """The path itself, or with "-2", "-3"… where the name is taken."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def _kept(target: Path) -> Path | None:
    """Move an older file to backup/; None where there is none or it is locked."""
    if not target.exists():
        return None
    backup = target.parent / BACKUP_FOLDER
    backup.mkdir(exist_ok=True)
    kept = free_name(backup / target.name)
    try:
        target.replace(kept)
    except PermissionError:
        return None
    return kept


def _warning(code: str, target: Path, other: Path | str) -> Problem:
    if isinstance(other, Path):
        inside = other.parent.name == BACKUP_FOLDER
        other = f"{BACKUP_FOLDER}/{other.name}" if inside else other.name
    return Problem(f"store.{code}", Place(file=target.name), {"other": other}, Severity.WARNING)
