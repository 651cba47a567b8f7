"""Places and lists."""

TEXTS = {
    "sheet": "sheet {sheet}",
    "cell": "cell {cell}",
    "line": "line {line}",
    "join": ", ",
    "list": ", ",
    "error": "error",
    "warning": "warning",
    "decided": "decided",
}
