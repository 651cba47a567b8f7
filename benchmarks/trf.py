"""TRF files that are measured: one of 40 teams to pair, one of the Olympiad's size to rank."""

from pathlib import Path

from benchmarks.processes import Task
from teammatch.desk.trf_files import generated

SHARES = {"absences": "0.03", "byes": "0.02", "forfeits": "0.02", "board-forfeits": "0.02"}
CODE = "FIDE_TEAM_TYPEA_MP_GP"
PAIRED, RANKED = "40-teams.trf", "187-teams.trf"
TIE_BREAKS = "PTS,MPvGP,EMGSB/C1,BH:MP/C1,BH:GP,EMMSB,EGMSB,EGGSB,WIN:MP,SSSC,EDE,TPN"


def make_files(folder: Path) -> None:
    """40 teams with nine rounds played of ten; 187 teams with eleven rounds played."""
    folder.mkdir()
    data = generated(40, 4, 9, 7, code=CODE, shares=SHARES)
    (folder / PAIRED).write_bytes(data.replace(b"142 9", b"142 10"))
    (folder / RANKED).write_bytes(generated(187, 4, 11, 7, code=CODE, shares=SHARES))


def tasks(folder: Path) -> tuple[Task, ...]:
    """What is done with the files."""
    return (
        Task(("trf", "pair", PAIRED), 0.15, folder),
        Task(
            ("trf", "standings", RANKED, "--tiebreaks", TIE_BREAKS),
            0.35,
            folder,
            f"trf standings {RANKED} --tiebreaks {TIE_BREAKS[:9]},…",
        ),
    )
