"""The announcement of a round on form F3."""

TEXTS = {
    "title": "Pairing record and announcement",
    "group": "Group: {group}",
    "round": "Round {round}",
    "date": "Date:",
    "table": "Table",
    "number": "No.",
    "name": "Name",
    "before": "Points so far",
    "result": "Result",
    "bye": "bye",
    "pairings_officer": "Head of pairings:",
    "chief_arbiter": "Chief arbiter:",
    "link": "Pairing record and announcement (F3)",
}
