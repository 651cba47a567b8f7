"""Random groups for the tests of what is weighed inside one."""

import random

from teammatch.pairing.weighing import Group, Measure


def random_group(rng: random.Random, most: int = 8) -> Group:
    """A group of up to ``most`` and those from above, with up to ``most`` below."""
    above, inside, below = rng.choice((0, 0, 1, 2, 3)), rng.randint(2, most), rng.randint(0, most)
    size = above + inside + below
    dense = rng.choice((0.4, 0.6, 0.8, 0.95))
    graph, against, colours = [0] * size, [0] * size, [0] * size
    wants = [rng.randrange(3) for _ in range(size)]
    for one in range(size):
        for two in range(one):
            if rng.random() < dense and not one < above > two:
                graph[one] |= 1 << two
                graph[two] |= 1 << one
            for rows, costs in ((against, rng.random() < 0.3), (colours, wants[one] == wants[two])):
                rows[one] |= costs << two
                rows[two] |= costs << one
    incoming = (1 << above) - 1
    residents = ((1 << inside) - 1) << above
    measures = (Measure(colours, 0), Measure(against, rng.getrandbits(size) & residents))
    rest = (1 << size) - 1 & ~(incoming | residents)
    return Group(graph, incoming, residents, rest, measures[: rng.randint(0, 2)])
