"""The demonstration."""

TEXTS = {
    "E790": "there is no sample {name}. There are: {known}",
    "E791": "this folder is there already, and a demonstration overwrites nothing. Give another "
    "one with --into FOLDER, or delete it.",
    "entered": "{sides} {sides:side|sides} entered from entries.xlsx",
    "signed_in": "round {round}: {count} are here",
    "paired": "round {round} paired: {tables} {tables:table|tables}",
    "released": "round {round} released by {by}",
    "played": "round {round} played: {boards} {boards:board|boards} read from round-{round}.xlsx",
    "first": "final table: {name} is first",
    "published": "pages, captains' files and workbook written",
    "starts": "{name}: {title}",
    "done": "Played from entries to final tables: {count}. All lies in {folder}",
    "open": "Open in a browser: {page}",
    "look": "Look around in an event: {command}",
    "into": "folder for the demonstration (default: a new temporary folder, which is kept)",
    "sample": "play this sample only; may be given several times",
    "help": "Play the shipped samples through, from entries to final tables and pages.\n\n"
    "Everything goes the way of a real event: spreadsheets are read and written, rounds paired "
    "and released, results imported, pages published. Needs no network.\n\n"
    "Example: teammatch demo --into my-demo --sample junqi-12",
}
