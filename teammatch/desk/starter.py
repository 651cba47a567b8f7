"""The commented event.toml that a new event starts with."""

from collections.abc import Iterator

from teammatch.rules.book import RuleBook
from teammatch.rules.options import NONE, Option, options_by_key, toml_value, value_of
from teammatch.rules.presets import Preset
from teammatch.rules.systems import SECTIONS, system_words
from teammatch.texts import Texts
from teammatch.texts.colours import colour_word

WANTED: tuple[str, ...] = (
    "event.name", "event.group", "event.place", "event.organiser", "event.chief_arbiter",
    "event.time_control", "event.rounds",
    "sides.boards", "sides.reserves", "sides.board_order",
    "match.games", "match.decided_by", "match.head_board",
    "colours.used", "colours.given_to", "colours.boards", "colours.first_name",
    "colours.second_name",
    "points.game.win", "points.game.draw", "points.game.loss",
    "points.match.win", "points.match.draw", "points.match.loss",
    "late.limit_minutes", "late.inclusive", "late.unit", "late.both", "late.exclude_after",
    "byes.match", "byes.game", "byes.requested_match", "byes.requested_at_most",
    "byes.none_in_last", "byes.opponent_score",
    "pairing.system", "pairing.cycles", "pairing.first_round", "pairing.forbidden",
    "acceleration.method",
    "mcmahon.grades", "mcmahon.bar", "mcmahon.floor", "mcmahon.in_group", "mcmahon.handicap",
    "dong.float-rules", "draughts-rating.colour-relevant", "draughts-rating.balance-first",
    "dingwei.first_pairing", "dingwei.halves", "dingwei.first_move", "dingwei.level",
    "dingwei.last_rounds",
    "swiss-team.colour-preferences", "swiss-team.initial-colour", "swiss-team.acceleration",
    "konrad.paired", "konrad.meetings", "konrad.pair_by", "konrad.before_entry",
    "standings.order", "standings.best", "standings.still_level",
    "publish.fields",
    "schedule.venue", "schedule.round_minutes", "schedule.pairing_minutes",
    "schedule.break_minutes", "schedule.seating_minutes",
)  # fmt: skip
"""What secretaries most often change, in the order of the file. The rest: ``teammatch rules``."""

FOR_TEAMS = ("sides.", "match.head_board", "match.decided_by", "colours.boards")
"""Beginnings of keys that single players have no use for."""

FOR_ROUND_ROBINS = ("pairing.cycles",)
FOR_SWISSES = ("acceleration.method",)

TIME_ZONES = {"zh-Hans": "Asia/Shanghai"}
"""The time zone a starter file proposes in a language; elsewhere UTC."""

EVENINGS = ("2026-10-16", "2026-10-17", "2026-10-18")
"""Example days, commented out."""


def starter_toml(preset: Preset, book: RuleBook, texts: Texts, name: str = "") -> str:
    """The text of a new event.toml: what the preset says, commented out and explained.

    ``book`` is the preset, loaded; ``name`` the name of the event. Only language, time zone,
    name and the names of the colours are set; everything else stands as a remark with the value
    it has.
    """
    lines = [f"# {line}" for line in texts("rules.starter_head").split("\n")]
    system = texts(system_words(book.pairing.system), system=book.pairing.system)
    lines += [
        "",
        "# " + texts("rules.starter_preset", summary=preset.in_language(texts.language)),
        "# " + texts("rules.starter_system", system=system),
        "# " + texts("rules.starter_extends"),
        f"extends = {toml_value(preset.name)}",
        "",
        *_remark(texts, "language"),
        f"language = {toml_value(texts.language)}",
        *_remark(texts, "timezone"),
        f"timezone = {toml_value(TIME_ZONES.get(texts.language, 'UTC'))}",
    ]
    table = ""
    for option in _wanted(book):
        if option.table != table:
            if table == "pairing":
                lines += [*_avoidance(book, texts), *_classes(book, texts)]
            table = option.table
            lines += ["", *_remark(texts, table), f"[{table}]"]
        lines += [*_remark(texts, option.key), _setting(option, book, texts, name)]
    lines += _days(texts)
    return "\n".join(lines) + "\n"


def _wanted(book: RuleBook) -> Iterator[Option]:
    for key in WANTED:
        if book.sides.kind == "players" and key.startswith(FOR_TEAMS):
            continue
        if not book.pairing.traits.by_table and key in FOR_ROUND_ROBINS:
            continue
        if not book.pairing.traits.uses_results and key in FOR_SWISSES:
            continue
        table = key.partition(".")[0]
        if table in SECTIONS and table != book.pairing.traits.section:
            continue
        yield options_by_key()[key]


def _remark(texts: Texts, key: str) -> list[str]:
    option = options_by_key().get(key)
    choices = f" ({' | '.join(map(str, option.choices))})" if option and option.choices else ""
    return [f"# {first_sentence(texts(f'options.{key}'))}{choices}"]


def first_sentence(text: str) -> str:
    """The first sentence of a paragraph.

    >>> first_sentence("How often. 2: home and away."), first_sentence("相遇几次。2：双循环。")
    ('How often.', '相遇几次。')
    """
    head, stop, _ = text.partition("。")
    if stop:
        return head + stop
    head, stop, _ = text.partition(". ")
    return f"{head}." if stop else text


def _setting(option: Option, book: RuleBook, texts: Texts, name: str) -> str:
    value = value_of(book, option.key)
    if option.key == "event.name":
        return f"name = {toml_value(name)}"
    if option.key in ("colours.first_name", "colours.second_name"):
        spoken = colour_word(texts, value)
        if spoken != value:
            return f"{option.name} = {toml_value(spoken)}"
    return f"#{option.name} = {toml_value(NONE if value is None else value)}"


def _avoidance(book: RuleBook, texts: Texts) -> list[str]:
    rules = [dict(rule) for rule in book.avoid] or [{"column": "unit", "strength": "soft"}]
    lines = ["", "# " + texts("rules.starter_avoid")]
    for rule in rules:
        lines.append("#[[avoid]]")
        lines += [f"#{key} = {toml_value(value)}" for key, value in rule.items()]
    return lines


def _classes(book: RuleBook, texts: Texts) -> list[str]:
    """The classes of the preset, where it has some."""
    lines = ["", *_remark(texts, "classes")] if book.classes else []
    for rule in book.classes:
        lines.append("#[[classes]]")
        lines += [f"#{key} = {toml_value(value)}" for key, value in dict(rule).items()]
    return lines


def _days(texts: Texts) -> list[str]:
    lines = ["", "# " + texts("rules.starter_days")]
    for day in EVENINGS:
        lines += ["#[[schedule.days]]", f'#date = "{day}"']
        lines += ['#start = "19:30"', '#latest_end = "22:50"']
    return lines
