"""The pairing systems by the names of ``pairing.system``: a new one is a file and its traits.

The file is named after the system (``round-robin``: round_robin.py) and loaded when it is asked
for. It holds a function of the same name, a ``System``; where a system bars more than the engine
room does, also ``own_faults``, a ``Check``; and ``position`` where it starts from one of its own.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import cast

from teammatch.pairing.avoidance import position_of
from teammatch.pairing.position import Position
from teammatch.pairing.task import Check, System, Task
from teammatch.rules.systems import TRAITS


def system_named(name: str) -> System | None:
    """The system of this name, None when there is none."""
    if name not in TRAITS:
        return None
    return cast(System, getattr(_module(name), _file(name)))


def own_check(name: str) -> Check | None:
    """What the system itself says of a round, None where the common rules are all it has."""
    if name not in TRAITS:
        return None
    return cast("Check | None", getattr(_module(name), "own_faults", None))


def position_for(task: Task) -> Position:
    """What the system of the event starts from: seats, and who may not meet."""
    name = task.rules.pairing.system
    own = getattr(_module(name), "position", None) if name in TRAITS else None
    return cast("Callable[[Task], Position]", own or position_of)(task)


def _file(name: str) -> str:
    return name.replace("-", "_")


def _module(name: str) -> ModuleType:
    return import_module(f"{__name__}.{_file(name)}")
