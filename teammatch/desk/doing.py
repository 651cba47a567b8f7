"""A fact taken in at the desk: what it says, what it moves, and whether it was written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from teammatch.desk.folder import EventFolder
from teammatch.desk.moves import Moves, what_moves
from teammatch.model.messages import EventError, Message, Problem
from teammatch.store.journal import NewChange


@dataclass(frozen=True, slots=True)
class Words:
    """Why: ``reason`` is public, ``note`` for the desk only; and whether to show only."""

    reason: str = ""
    note: str = ""
    dry_run: bool = False

    def must_say_why(self) -> None:
        """A decision needs its reason.

        Raises:
            EventError: E363 it has none.
        """
        if not self.reason.strip():
            raise EventError(Problem("results.E363"))


@dataclass(frozen=True, slots=True)
class Done:
    """What was taken in, in words; what it moves; warnings; what the desk may do next."""

    said: tuple[Message, ...]
    moves: Moves
    problems: tuple[Problem, ...] = ()
    advice: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A fact ready to be taken in: nothing is written before ``take``."""

    changes: tuple[NewChange, ...]
    done: Done

    def take(self, folder: EventFolder, words: Words) -> Done:
        """Write it, in one act, unless it is to be shown only.

        Raises:
            EventError: E703 busy, or another process wrote in between.
        """
        if self.changes and not words.dry_run:
            folder.write(self.changes)
        return self.done


def prepared(
    folder: EventFolder,
    changes: Sequence[NewChange],
    *said: Message,
    problems: Iterable[Problem] = (),
    advice: Iterable[Message] = (),
) -> Step:
    """A step with what it would move."""
    moves = what_moves(folder, changes)
    return Step(tuple(changes), Done(said, moves, tuple(problems), tuple(advice)))
