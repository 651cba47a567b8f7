"""Faults of a TRF file as problems with a line and, where one is known, a column."""

from dataclasses import dataclass, field

from teammatch.model.messages import Arg, Place, Problem, Severity

Facts = dict[str, Arg]
"""Arguments of a fault."""


@dataclass(slots=True)
class Faults:
    """Collects what is wrong with one file."""

    file: str = ""
    found: list[Problem] = field(default_factory=list)

    def add(self, code: str, line: int = 0, column: int = 0, /, **args: Arg) -> None:
        """Note a fault: "E1103" is an error, "W1150" a warning."""
        place = Place(file=self.file, line=line, column=column)
        severity = Severity.WARNING if code.startswith("W") else Severity.ERROR
        self.found.append(Problem(f"trf.{code}", place, args, severity))

    @property
    def errors(self) -> int:
        """How many errors so far."""
        return sum(problem.severity is Severity.ERROR for problem in self.found)

    def sorted(self) -> tuple[Problem, ...]:
        """All of them by line and column; those of no line last."""
        return tuple(
            sorted(self.found, key=lambda p: (p.place.line == 0, p.place.line, p.place.column))
        )
