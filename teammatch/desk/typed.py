"""Whether results were typed into a sheet that the program has put away in backup/."""

from dataclasses import replace

from teammatch.desk.files import Written
from teammatch.desk.folder import EventFolder
from teammatch.desk.results import read_results
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import Round, RoundStatus
from teammatch.store.journal import BACKUP_FOLDER


def told_of_typing(
    folder: EventFolder, paired: Round, written: Written, *, was: Event | None = None
) -> Written:
    """A sheet written anew, with the warning that fits the one it took the place of.

    W713 where that one holds results not taken in yet: it names the command that takes them in.
    No warning where it says nothing that is not known (somebody only saved it, a team has another
    name now). W710 stays where it can't be read as a result sheet. ``was``: the event before the
    change that made a new sheet necessary: what the old sheet says is compared with that, so that
    new seats are not taken for typing.
    """
    if written.kept is None or written.path is None:
        return written
    other = f"{BACKUP_FOLDER}/{written.kept.name}"
    before = was if was is not None and paired.key in was.rounds else folder.event
    released = replace(before.rounds.get(paired.key, paired), status=RoundStatus.RELEASED)
    event = replace(before, rounds={**before.rounds, paired.key: released})
    try:
        read = read_results(replace(folder, event=event), written.kept)
    except EventError:
        return written
    if not (read.tables or read.changes or read.refused):
        return replace(written, problems=())
    key = "store.typed_in_draft" if paired.status is RoundStatus.DRAFT else "store.typed"
    how = Message(key, {"file": other, "round": paired.key.round})
    args: dict[str, Arg] = {"other": other, "how": how}
    place = Place(file=written.path.name)
    return replace(written, problems=(Problem("store.W713", place, args, Severity.WARNING),))
