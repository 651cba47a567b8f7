"""The pairing systems by the names of ``pairing.system``: a new one is a file and its traits.

The file is named after the system (``round-robin``: round_robin.py) and loaded when it is asked
for. It holds a function of the same name, a ``System``; where its traits say so also
``own_faults``, a ``Check`` of what it bars beyond the engine room, and the ``position`` that it
starts from.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import cast

from teammatch.pairing.avoidance import position_of
from teammatch.pairing.position import Position
from teammatch.pairing.task import Check, System, Task
from teammatch.rules.systems import TRAITS, traits_of


def system_named(name: str) -> System | None:
    """The system of this name, None when there is none."""
    if name not in TRAITS:
        return None
    return cast(System, getattr(_module(name), _file(name)))


def own_check(name: str) -> Check | None:
    """What the system itself says of a round, None where the common rules are all it has."""
    if not traits_of(name).own_check:
        return None
    return cast(Check, _module(name).own_faults)


def position_for(task: Task) -> Position:
    """What the system of the event starts from: seats, and who may not meet."""
    name = task.rules.pairing.system
    if not traits_of(name).own_position:
        return position_of(task)
    return cast("Callable[[Task], Position]", _module(name).position)(task)


def _file(name: str) -> str:
    return name.replace("-", "_")


def _module(name: str) -> ModuleType:
    return import_module(f"{__name__}.{_file(name)}")
