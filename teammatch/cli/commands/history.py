"""``teammatch history``: every accepted change."""

from typing import TYPE_CHECKING

import typer

from teammatch.cli.common import HELP, HERE, AsJson, EventDir, opened, say, say_json, say_table

if TYPE_CHECKING:
    from teammatch.desk.acts import Act
    from teammatch.desk.rule_moves import RuleStep
    from teammatch.texts import Texts


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("history.help"))
    def history(event: EventDir = HERE, as_json: AsJson = False) -> None:
        from teammatch.desk.history import history as recorded
        from teammatch.desk.history import local_time
        from teammatch.desk.rule_moves import rule_steps

        folder = opened(event)
        texts, acts = folder.texts, recorded(folder)
        steps = {step.seq: step for step in rule_steps(folder)}
        if as_json:
            say_json(
                [
                    {
                        "change": act.number,
                        "kinds": list(act.kinds),
                        "at": act.at,
                        "who": act.who,
                        "what": [texts.say(m) for m in act.what],
                        "why": act.why,
                        "note": act.note,
                        "undone_by": act.undone_by,
                    }
                    | _moves(texts, steps.get(act.number))
                    for act in acts
                ]
            )
            return
        if not acts:
            say(texts("history.empty"))
            return
        headings = [texts(f"history.head_{h}") for h in ("change", "at", "who", "what", "why")]
        rows = [
            [
                str(a.number),
                local_time(folder, a.at),
                a.who,
                in_words(texts, a, "\n"),
                _why(texts, a),
            ]
            for a in acts
        ]
        say_table(headings, rows, right=[0], cut=[2], wrap=[3, 4])
        for step in steps.values():
            say()
            say(texts("history.rules_moved", change=step.seq, round=step.round))
            for message in (*step.changes, *step.moved):
                say(f"  {texts.say(message)}")


def _moves(texts: "Texts", step: "RuleStep | None") -> dict[str, list[str]]:
    """For JSON: what a change of rules changed and moved."""
    return {"rules": [texts.say(m) for m in (*step.changes, *step.moved)]} if step else {}


def _why(texts: "Texts", act: "Act") -> str:
    """The reason, and the note of the desk behind it: the history is never published.

    Of a change of rules the keys are the reason; they stand in what it did.
    """
    if act.kinds == ("rules",):
        return ""
    return texts("history.with_note", why=act.why, note=act.note).strip() if act.note else act.why


def in_words(texts: "Texts", act: "Act", between: str = "") -> str:
    """What an act did, and whether it has been taken back; ``between``: what divides the parts."""
    parts = [texts.say(message) for message in act.what]
    if act.undone_by is not None:
        parts.append(texts("history.taken_back_by", by=act.undone_by))
    return (between or texts("history.join")).join(parts)
