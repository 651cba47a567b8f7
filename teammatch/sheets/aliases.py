"""The words that column headers use, as data: English, German, Chinese, French and others.

Each field has strong aliases and weak ones. A weak alias ("Rank" for a rating, 单位 for a team,
"No." for a board) means the field only where no column has a strong one; otherwise its column is
one of the unknown ones, which are kept with the entries under their own header.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from teammatch.model.columns import (
    FAMILY_WORDS,
    LARGER_PROVINCE_WORDS,
    PROVINCE_WORDS,
    UNIT_WORDS,
)

HEADER_ROWS = 30
"""The header is looked for in this many rows."""
MOST_GAMES = 15
"""Games that a board may have, as in the rule book."""


@dataclass(frozen=True, slots=True)
class Words:
    """The aliases of one field, as users write them; compared after ``headers.normal``."""

    strong: tuple[str, ...]
    weak: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of sheet: its fields, the field it can't do without, the names of such sheets.

    ``also`` are headers that such sheets carry and we only keep: they help to find the header row.
    ``ignored`` are running numbers, which change with every sorting: neither kept nor used.
    """

    name: str
    fields: Mapping[str, Words]
    needed: tuple[str, ...]
    sheet_names: tuple[str, ...]
    also: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()


_TEAMS = (
    "team", "team name", "teamname", "mannschaft", "mannschaftsname", "verein/mannschaft",
    "队伍", "队名", "代表队", "球队", "équipe", "hold",
)  # fmt: skip
_RATINGS = (
    "rating", "rtg", "elo", "rtgi", "irtg", "rtgfide", "fide-elo", "nwz", "dwz", "twz", "nrtg",
    "rtgn", "rtgnat", "等级分",
)  # fmt: skip
_NOTES = (
    "note", "notes", "comment", "remark", "bemerkung", "info 1", "备注", "remarque",
)  # fmt: skip
LIST_NUMBERS = ("no", "no.", "nr", "nr.", "sno", "team no", "mnr", "tnr", "tlnkenn", "序号")
"""Headers of the running number of a list."""
_RUNNING = (*LIST_NUMBERS, "rk", "rk.", "rank", "rang", "platz", "名次")
_PERSONAL = (
    "fide id", "fideid", "fide-no", "fide-id", "ident", "passnummer", "pass-nr", "zps",
    "zps mitglieds-nr", "mitglieds-nr", "uscf_id", "licence", "注册号", "身份证号", "sex", "gender",
    "geschlecht", "m/w", "fs", "性别", "birth", "dob", "date_of_birth", "year_of_birth",
    "geburtsdatum", "jahrgang", "geb", "出生年月", "出生日期", "typ", "type", "gr", "group", "组别",
    "fed", "federation", "country", "land", "nation", "国家", "协会", "phone", "tel", "mobile",
    "telefon", "handy", "联系电话", "电话", "手机", "email", "e-mail", "mail", "邮箱", "级位",
)  # fmt: skip

TEAMS = Kind(
    "teams",
    {
        "id": Words(("id", "team id", "team_id", "编号", "队号")),
        "name": Words((*_TEAMS, "name", "名称", "nom"), UNIT_WORDS),
        "short": Words(
            ("short", "short name", "teamshort", "kurzname", "kürzel", "简称", "abrégé")
        ),
        "unit": Words(UNIT_WORDS),
        "province": Words((*PROVINCE_WORDS, *LARGER_PROVINCE_WORDS)),
        "family": Words(FAMILY_WORDS),
        "captain": Words(
            (
                "captain", "mannschaftsführer", "mf", "mannschaftsleiter", "领队", "队长",
                "capitaine",
            ),
            ("教练", "coach"),
        ),
        "venue": Words(
            (
                "venue", "location", "spiellokal", "spielort", "ort", "场地", "比赛地点", "地点",
                "lieu",
            )
        ),
        "rating": Words(
            (
                *_RATINGS, "avg", "average", "rtg avg", "trg_average", "ratingavg", "schnitt", "ø",
                "dwz-schnitt", "elo-schnitt", "fide-elo-schnitt", "平均分", "基础分",
            )
        ),
        "note": Words(_NOTES),
    },
    needed=("name",),
    sheet_names=(
        "teams", "team", "mannschaften", "队伍", "队伍表", "代表队", "参赛队", "参赛队伍", "单位表",
        "单位", "équipes",
    ),
    also=(
        *_PERSONAL, "match night", "night", "weekday", "spielabend", "比赛日", "avoid dates",
        "blocked dates", "sperrtermine", "不可用日期", "avoid teams", "队医", "地址",
    ),
    ignored=_RUNNING,
)  # fmt: skip

PLAYERS = Kind(
    "players",
    {
        "id": Words(("id", "player id", "player_id", "编号")),
        "name": Words(
            (
                "name", "player", "player name", "spieler", "spielername", "teilnehmer", "姓名",
                "选手名", "选手", "队员", "运动员", "nom",
            )
        ),
        "last_name": Words(("last name", "last_name", "lastname", "surname", "nachname", "姓")),
        "first_name": Words(("first name", "first_name", "firstname", "vorname", "名", "prénom")),
        "team": Words(_TEAMS, (*UNIT_WORDS, "teamno", "mnr")),
        "unit": Words(UNIT_WORDS),
        "board": Words(
            (
                "board", "bo", "bo.", "br", "br.", "brett", "board no", "roster no", "台次", "台号",
                "éch.", "échiquier",
            ),
            ("rangnummer", "rang"),
        ),
        "rating": Words(_RATINGS, ("grade",)),
        "title": Words(
            ("title", "titel", "fide-titel", "atitle", "称号", "职称", "等级"), ("段位",)
        ),
        "reserve": Words(("reserve", "substitute", "ersatz", "e", "替补", "remplaçant")),
        "province": Words(PROVINCE_WORDS),
        "family": Words(FAMILY_WORDS),
        "note": Words(_NOTES),
    },
    needed=("name",),
    sheet_names=(
        "players", "player", "roster", "rosters", "spieler", "rangliste", "mannschaftsmeldung",
        "aufstellung", "队员", "选手", "运动员", "报名表", "名单", "队员表", "joueurs",
    ),
    also=_PERSONAL,
    ignored=_RUNNING,
)  # fmt: skip

RESULTS = Kind(
    "results",
    {
        "match_id": Words(("match id", "match_id", "场次编号")),
        "version": Words(("version", "版本")),
        "pair": Words(("pair", "paarung", "对阵编号")),
        "table": Words(("table", "tisch", "桌次", "桌号")),
        "board": Words(("board", "bo", "br", "brett", "台次", "台")),
        "home": Words(
            (
                "home", "home team", "heim", "heimmannschaft", "team1", "host", "主队", "主场",
                "主方", "先手队", "红方单位", "recevant",
            )
        ),
        "away": Words(
            (
                "away", "away team", "visiting team", "gast", "gastmannschaft", "team2", "guest",
                "客队", "客场", "客方", "后手队", "黑方单位", "visiteur",
            )
        ),
        "home_player": Words(("home player", "heimspieler", "主队棋手")),
        "away_player": Words(("away player", "gastspieler", "客队棋手")),
        "colour": Words(
            (
                "home colour", "colour", "color", "farbe", "先后", "先/后", "主队先后手",
                "主方先后手",
            )
        ),
        "result": Words(
            (
                "result", "res", "res.", "ergebnis", "erg", "erg.", "einzelergebnis", "resultat",
                "比分", "结果", "得分", "résultat",
            )
        ),
        "home_fouls": Words(("home fouls", "fouls home", "主队犯规", "主方犯规")),
        "away_fouls": Words(("away fouls", "fouls away", "客队犯规", "客方犯规")),
        "home_late": Words(("home late", "late home", "主队迟到", "主方迟到")),
        "away_late": Words(("away late", "late away", "客队迟到", "客方迟到")),
        "mark": Words(("mark", "status", "forfeit", "kampflos", "标记", "备注", "弃权")),
        **{
            f"game_{n}": Words((f"game {n}", f"partie {n}", f"第{n}局"))
            for n in range(1, MOST_GAMES + 1)
        },
    },
    needed=("match_id", "board"),
    sheet_names=("results", "ergebnisse", "成绩", "成绩单"),
)  # fmt: skip

TOTAL_WORDS = (
    "total", "totals", "sum", "summe", "gesamt", "合计", "总计", "共计", "小计",
)  # fmt: skip
"""What the first cell of a totals row says."""

NOTE_SHEETS = ("notes", "legend", "hinweise", "说明")
"""Sheets that hold no data."""
