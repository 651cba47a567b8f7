"""The template engine: HTML with everything escaped, pages that need nothing but themselves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from teammatch.report.numbers import cell_text, exact_text, glyph
from teammatch.report.values import EventView, MatchView, WorkingView
from teammatch.shipped import shipped
from teammatch.standings.types import Value
from teammatch.texts import Texts

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.environment import TemplateModule

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
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    environment = Environment(
        loader=FileSystemLoader(shipped("templates") / "html", encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )

    @cache
    def num(value: Fraction) -> Markup:
        return Markup('<span data-value="{}">{}</span>').format(exact_text(value), glyph(value))

    @cache
    def cell(value: Value, digits: int | None = None) -> Markup:
        shown = Markup('<span data-value="{}">{}</span>')
        return shown.format(exact_text(value), cell_text(value, digits))

    def dots(parts: Iterable[object]) -> str:
        return " · ".join(str(part) for part in parts if part)

    environment.filters.update(dots=dots, num=num, cell=cell, glyph=glyph, exact=exact_text)
    environment.globals.update(ev=view, t=texts)

    def once(macro: str) -> Callable[..., Markup]:
        """A macro that draws equal values once a publication."""

        @cache
        def draw(*values: Any) -> Markup:  # noqa: ANN401 - whatever it shows
            return Markup(getattr(macros, macro)(*values))

        return draw

    drawn: dict[int, str] = {}

    def lines(match: MatchView) -> str:
        """The board lines of a match, drawn once for all pages that show this very value."""
        found = drawn.get(id(match))
        if found is None:
            found = drawn[id(match)] = macros.draw_lines(match)
        return found

    def working(worked: WorkingView) -> str:
        """What the values of a side are made of, drawn once likewise."""
        found = drawn.get(id(worked))
        if found is None:
            found = drawn[id(worked)] = macros.draw_working(worked)
        return found

    environment.globals.update(
        lines=lines,
        working=working,
        side=once("draw_side"),
        score=once("draw_score"),
        person=once("draw_person"),
    )
    macros: Any = environment.get_template("macros.html").module
    return Pages(environment, macros)
