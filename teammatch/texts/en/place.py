"""Places and lists."""

TEXTS = {
    "decided_because": "{said} Decided: {reason}",
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
