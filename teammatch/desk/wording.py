"""Small wordings that several operations share."""

from collections.abc import Iterable


def shown(tables: Iterable[int]) -> str:
    """Table numbers in one line, runs of three and more drawn together.

    >>> shown([4, 7, 9]), shown([5, 1, 2, 3, 9, 10])
    ('4 7 9', '1-3 5 9 10')
    """
    runs: list[list[int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][-1] + 1:
            runs[-1].append(table)
        else:
            runs.append([table])
    words = [f"{r[0]}-{r[-1]}" if len(r) > 2 else " ".join(str(t) for t in r) for r in runs]
    return " ".join(words)
