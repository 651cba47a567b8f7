"""docs/reference/standings.md, generated: every tie-break with an example reckoned on the spot."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from teammatch.desk.explained import joined
from teammatch.model.points import show_points
from teammatch.report.addends import factors, pass_line, whose
from teammatch.standings.tiebreaks.catalogue import measures
from teammatch.standings.tiebreaks.crosstable import NOBODY, CrossTable
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.editions import EDITIONS, MARCH_2026
from teammatch.standings.tiebreaks.example import players, teams
from teammatch.standings.tiebreaks.explain import Explained, adds_up, explain_value, passes_of
from teammatch.standings.tiebreaks.measure import Measure
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from teammatch.texts import Texts

SHOWN_IN_EXAMPLE = 3


def standings_markdown(texts: Texts) -> str:
    """The reference page of the tie-breaks, one section an element."""
    tables = {"teams": teams(), "players": players()}
    lines = [
        f"# {texts('standings.reference_title')}",
        "",
        texts("standings.reference_intro", editions=tuple(EDITIONS)),
        "",
        *_event(tables["teams"], texts),
    ]
    for measure in measures():
        lines += _section(
            measure, tables["players" if measure.use == "players" else "teams"], texts
        )
    return "\n".join(lines).rstrip() + "\n"


def _event(table: CrossTable, texts: Texts) -> Iterator[str]:
    """The example event as a crosstable."""
    heads = [texts("standings.number"), texts("standings.side_team")]
    heads += [str(number) for number in range(1, table.rounds + 1)]
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for side, rows in zip(table.sides, table.rows, strict=True):
        cells = [str(side.number), side.name]
        for entry in rows:
            whom = "-" if entry.opponent == NOBODY else str(table.sides[entry.opponent].number)
            worth = f"{_number(table.share(entry.mp))}/{_number(table.share(entry.gp))}"
            cells.append(f"{whom}: {worth} ({texts(f'standings.kind_{entry.kind.name.lower()}')})")
        yield "| " + " | ".join(cells) + " |"
    yield ""


def _section(measure: Measure, table: CrossTable, texts: Texts) -> Iterator[str]:
    name = f"standings.TB_{measure.code}"
    names = (texts(name), measure.zh, measure.de, *measure.aliases)
    yield from reference_lines(
        measure.code,
        texts(f"{name}_formula"),
        {
            "names": ", ".join(dict.fromkeys(names)),
            "use": texts(f"standings.use_{measure.use}"),
            "source": measure.source,
            "better": texts(f"standings.better_{direction(measure)}"),
            "takes": ", ".join(_takes(measure)) or texts("standings.takes_nothing"),
            "unplayed": texts(f"standings.unplayed_{measure.unplayed}"),
            "when": texts(f"standings.when_{'final' if measure.final else 'any'}"),
            "example": example(measure, table, texts),
        },
        texts,
    )


def reference_lines(
    code: str, formula: str, facts: Mapping[str, str], texts: Texts
) -> Iterator[str]:
    """One section of the reference: code, formula, and a line for each fact by its key."""
    yield from (f"## {code}", "", formula, "")
    for key, value in facts.items():
        yield f"- {texts(f'standings.ref_{key}')}: {value}"
    yield ""


def direction(measure: Measure) -> str:
    """Which value is better: "low" or "high", or "place" for places inside the tied group."""
    if measure.split is not None:
        return "place"
    return "low" if measure.low_first else "high"


def _takes(measure: Measure) -> Iterator[str]:
    if measure.takes_level:
        yield ":MP, :GP"
    spelled = {
        "C": "/Cn",
        "M": "/Mn",
        "L": "/L+n, /L-n",
        "K": "/Kn",
        "P": "/P",
        "F": "/F",
        "R": "/R",
    }
    yield from (spelled[letter] for letter in measure.mods)


def example(measure: Measure, table: CrossTable, texts: Texts) -> str:
    """The element on the example event: of the leader with its addends, and of the next two."""
    asked = [Asked(Descriptor(measure.code, measure.code), measure)]
    if measure.split is not None or measure.applies is not None:
        asked.insert(0, Asked(Descriptor("PTS", "PTS"), next(measures())))
    ranking = rank(table, MARCH_2026, asked)
    place = len(asked) - 1
    shown = [p.side for p in ranking.places if ranking.value(place, p.side) is not None][
        :SHOWN_IN_EXAMPLE
    ]
    said = [f"{table.sides[s].name} {value_text(ranking, place, s)}" for s in shown]
    if shown:
        said[0] += sum_text(explain_value(ranking, place, shown[0]), table, texts)
    told = passes_of(ranking, place, shown[0]) if shown else ()
    names = [side.name for side in table.sides]
    lines = [pass_line(texts, one, shown[0], names.__getitem__, _number) for one in told]
    return ". ".join(["; ".join(said), *(line.removesuffix(".") for line in lines)])


def value_text(ranking: Ranking, element: int, side: int) -> str:
    """An exact value as text."""
    value = ranking.value(element, side)
    if isinstance(value, tuple):
        return " ".join(_number(part) for part in value)
    return "-" if value is None else _number(value)


def _number(value: Fraction) -> str:
    return show_points(value)


def sum_text(found: Explained, table: CrossTable, texts: Texts) -> str:
    """What a value is made of, to stand behind it; "" where there is nothing to say.

    Of each addend the opponent, its value, what it is multiplied with; cut ones in brackets with
    the reason.
    """
    said = []
    for part in found.parts:
        own = factors(texts, part, _number)
        if part.imagined:
            own += f" {texts('standings.imagined')}"
        elif part.opponent != NOBODY:
            own += f" ({whose(texts, part, table.sides[part.opponent].name, _number)})"
        elif part.what:
            own += f" ({whose(texts, part, '', _number)})"
        elif part.board:
            own += " (" + texts("working.board", board=part.board) + ")"
        said.append(f"[{own} - {texts(f'working.cut_{part.cut}')}]" if part.cut else own)
    if not said:
        return ""
    if adds_up(found.value, found.parts):
        return f" = {joined(said, plain_sum=True)}"
    return texts("standings.account_from", value="", addends=joined(said, plain_sum=False))
