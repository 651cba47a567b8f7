"""The copy of a refused sheet with its bad cells red, written beside the sheet."""

from collections.abc import Iterable
from pathlib import Path

from teammatch.desk.files import put_away, write_file
from teammatch.model.messages import Message, Problem
from teammatch.texts import Texts


def write_marked(path: Path, problems: Iterable[Problem], texts: Texts) -> Path | None:
    """Write the copy and return its path; None where no problem has a cell, or it can't be written.

    The sheet itself is never touched, nor is what somebody typed into an earlier copy lost.
    """
    from teammatch.sheets.marked import marked_copy, marked_path

    data = marked_copy(path, problems, texts)
    if data is None:
        return None
    return write_file(marked_path(path), lambda target: target.write_bytes(data)).path


def put_away_marked(path: Path) -> Message | None:
    """After a good import: the copy that showed what was wrong goes to backup/; told where it is.

    Where the copy itself was corrected and imported it stays. So it does while it is open.
    """
    from teammatch.sheets.marked import marked_path

    copy = marked_path(path)
    kept = put_away(copy) if copy.is_file() else None
    if kept is None:
        return None
    place = f"{kept.parent.name}/{kept.name}"
    return Message("sheets.put_away", {"file": copy.name, "kept": place})
