"""Entries: the commands."""

TEXTS = {
    "group_help": "List, import and export teams and players. Alone: the list.\n\nExample: "
    "teammatch entries",
    "list_help": "List the entries.\n\nExample: teammatch entries list",
    "import_help": "Read teams and players from a workbook or CSV.\n\nShows what is added, changed "
    "and removed; asks before it takes away players who have played. Nothing is read in when "
    "anything is wrong.\n\nExamples: teammatch entries import entries.xlsx; teammatch entries "
    "import teams.csv --sheet teams",
    "import_file": "the file, for example entries.xlsx",
    "option_sheet": "what the table holds (for CSV), or which of the two to read",
    "export_help": "Write the entries as a workbook that can be changed and imported again.\n\n"
    "Example: teammatch entries export entries-export.xlsx",
    "export_file": "the workbook to write",
    "none": "No entries yet. Fill in entries.xlsx, then: teammatch entries import entries.xlsx",
    "column_name": "Name",
    "column_players": "Players",
    "refused": "Nothing was read in.",
    "no_change": "The sheet says nothing new.",
    "reordered": "Only the order of the sheet is new.",
    "summary": "{added} added, {changed} changed, {removed} removed.",
    "ask_played": "These players have played and are missing in the sheet: {names}. Take them out "
    "of the entries? Their results stay.",
    "done": "Entries: {sides} {sides:team|teams}, {players} {players:player|players}.",
    "done_sides": "Entries: {sides}.",
}
