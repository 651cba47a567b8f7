"""Rounds that are put together by hand: there is nothing to compute."""

from teammatch.model.messages import EventError, Place, Problem
from teammatch.pairing.task import Drawn, Task


def manual(task: Task) -> Drawn:
    """Nothing to pair when the declared pairs and the absences leave nobody.

    Raises:
        EventError: E402 the pairs have to be entered.
    """
    if task.sides:
        place = Place(file="event.toml", key="pairing.system")
        raise EventError(Problem("pairing.E402", place, {"round": task.key.round}))
    return Drawn(())
