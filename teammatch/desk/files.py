"""Writing a file into an event folder without ever destroying what somebody typed into it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from teammatch.model.messages import Place, Problem, Severity
from teammatch.store.journal import BACKUP_FOLDER


@dataclass(frozen=True, slots=True)
class Written:
    """Where a file went, what is worth saying about it (warnings), where an older one is kept."""

    path: Path | None
    problems: tuple[Problem, ...] = ()
    kept: Path | None = None


Writer = Callable[[Path], object]


def replace_file(target: Path, write: Writer) -> Written:
    """Write a file that is the program's alone (a report), whole or not at all.

    One that is open in another program stays as it is, and the new one is written beside it (W709).

    Raises:
        OSError: the folder can't be written.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = _unfinished(target)
    try:
        write(unfinished)
        return Written(target) if _replaced(unfinished, target) else _beside(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


def write_file(target: Path, write: Writer, *, was: Writer | None = None) -> Written:
    """Write a file whole or not at all.

    ``was`` writes what the program last wrote there: a file that still says just that, nobody has
    typed into, and it is replaced. Any other is moved to backup/ first (W710). A target that is
    open in another program (Windows locks it) stays as it is; the new file is written beside it
    under a new name (W709). A folder that can't be written is a warning too (W708): what is in
    the journal is not lost by it.
    """
    unfinished = _unfinished(target)
    try:
        found = target.read_bytes() if target.exists() else None
        ours = found is not None and found in _written(unfinished, (was, write))
        write(unfinished)
        kept = None if found is None or ours else put_away(target)
        moved_away = found is None or ours or kept is not None
        if not moved_away or not _replaced(unfinished, target):
            return _beside(unfinished, target)
    except OSError as wrong:
        unfinished.unlink(missing_ok=True)
        said = wrong.strerror or type(wrong).__name__
        return Written(None, (_warning("W708", target, said),))
    return Written(target, (_warning("W710", target, kept),) if kept else (), kept)


def _unfinished(target: Path) -> Path:
    return target.with_name(f".{target.stem}.part{target.suffix}")


def _beside(unfinished: Path, target: Path) -> Written:
    """The file beside a target that is locked."""
    beside = free_name(target)
    unfinished.replace(beside)
    return Written(beside, (_warning("W709", target, beside),))


def _written(path: Path, writers: Iterable[Writer | None]) -> Iterator[bytes]:
    for write in writers:
        if write is not None:
            write(path)
            yield path.read_bytes()


def _replaced(source: Path, target: Path) -> bool:
    try:
        source.replace(target)
    except PermissionError:
        return False
    return True


def free_name(path: Path) -> Path:
    """The path itself, or with "-2", "-3"… where the name is taken."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def put_away(target: Path) -> Path | None:
    """Move an older file to backup/; None where it is locked."""
    backup = target.parent / BACKUP_FOLDER
    backup.mkdir(exist_ok=True)
    kept = free_name(backup / target.name)
    return kept if _replaced(target, kept) else None


def _warning(code: str, target: Path, other: Path | str) -> Problem:
    if isinstance(other, Path):
        inside = other.parent.name == BACKUP_FOLDER
        other = f"{BACKUP_FOLDER}/{other.name}" if inside else other.name
    return Problem(f"store.{code}", Place(file=target.name), {"other": other}, Severity.WARNING)
