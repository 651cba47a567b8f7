"""The template engine: HTML with everything escaped, pages that need nothing but themselves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from teammatch.report.numbers import cell_text, exact_text, glyph
from teammatch.report.values import EventView, MatchView, WorkingView
from teammatch.shipped import shipped
from teammatch.standings.types import Value
from teammatch.texts import Texts

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.environment import TemplateModule
    from markupsafe import Markup

    from teammatch.report.combined import CombinedView
    from teammatch.report.hall import HallView


@dataclass(frozen=True, slots=True)
class Pages:
    """The templates of one publication, compiled once."""

    environment: "Environment"
    macros: "TemplateModule"

    def render(self, template: str, **values: Any) -> str:  # noqa: ANN401 - whatever it shows
        """One page from ``templates/html``."""
        return self.environment.get_template(template).render(**values)

    def piece(self, macro: str, *values: Any) -> str:  # noqa: ANN401 - whatever it shows
        """One piece that several pages share, made once: safe HTML."""
        return str(getattr(self.macros, macro)(*values))


def open_pages(view: "EventView | HallView | CombinedView", texts: Texts) -> Pages:
    """The template engine for an event, or for the pages over several.

    In the templates ``ev`` is the view and ``t`` the catalogue; ``num`` and ``cell`` put the exact
    number beside the one that is shown. An undefined name is an error.
    """
    environment = _environment()
    environment.filters.update(_filters())
    drawn = _Drawn(environment)
    environment.globals.update(
        ev=view,
        t=texts,
        lines=drawn.lines,
        working=drawn.working,
        side=drawn.once("draw_side"),
        score=drawn.once("draw_score"),
        person=drawn.once("draw_person"),
    )
    return Pages(environment, drawn.macros)


def _environment() -> "Environment":
    """The engine with the shipped templates: everything escaped, an undefined name an error."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(shipped("templates") / "html", encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def _filters() -> dict[str, Callable[..., str]]:
    """How templates write values; equal ones are worked out once a publication."""
    from markupsafe import Markup

    @cache
    def num(value: Fraction) -> Markup:
        return Markup('<span data-value="{}">{}</span>').format(exact_text(value), glyph(value))

    @cache
    def cell(value: Value, digits: int | None = None) -> Markup:
        shown = Markup('<span data-value="{}">{}</span>')
        return shown.format(exact_text(value), cell_text(value, digits))

    def dots(parts: Iterable[object]) -> str:
        return " · ".join(str(part) for part in parts if part)

    return {"dots": dots, "num": num, "cell": cell, "glyph": glyph, "exact": exact_text}


class _Drawn:
    """Pieces of pages, each drawn once a publication by the macros."""

    def __init__(self, environment: "Environment") -> None:
        self.environment = environment
        self._by_value: dict[int, str] = {}

    @cached_property
    def macros(self) -> Any:  # noqa: ANN401 - jinja2's module
        """The macros that pages share; they see what the environment has when first used."""
        return self.environment.get_template("macros.html").module

    def lines(self, match: MatchView) -> str:
        """The board lines of a match, for all pages that show this very value."""
        return self._of(match, "draw_lines")

    def working(self, worked: WorkingView) -> str:
        """What the values of a side are made of, likewise."""
        return self._of(worked, "draw_working")

    def _of(self, value: MatchView | WorkingView, macro: str) -> str:
        found = self._by_value.get(id(value))
        if found is None:
            found = self._by_value[id(value)] = getattr(self.macros, macro)(value)
        return found

    def once(self, macro: str) -> "Callable[..., Markup]":
        """A macro that draws equal values once."""
        from markupsafe import Markup

        @cache
        def draw(*values: Any) -> Markup:  # noqa: ANN401 - whatever it shows
            return Markup(getattr(self.macros, macro)(*values))

        return draw
