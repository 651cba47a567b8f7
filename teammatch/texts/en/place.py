"""Places and lists."""

TEXTS = {
    "sheet": "sheet {sheet}",
    "cell": "cell {cell}",
    "line": "line {line}",
    "column": "column {column}",
    "round": "round {round}",
    "table": "table {table}",
    "join": ", ",
    "list": ", ",
    "error": "error",
    "warning": "warning",
    "decided": "decided",
}
