"""Search bots with one feature switched off each, or on if it is off, for `benchmarks/strength.py ablation`."""

from __future__ import annotations

from stolik.bots.search import Search

TO_THE_END = 10_000  # actions: no match is so long


class NoPriors(Search):
    """All actions look equally promising at first."""

    def __init__(self) -> None:
        super().__init__(sharpness=0.0)


class NoFirstLook(Search):
    """What an action was judged to be worth does not count beside what its walks gave."""

    def __init__(self) -> None:
        super().__init__(trust=0.0)


class LeafAsItIs(Search):
    """A leaf is judged as it is, not by its best action."""

    def __init__(self) -> None:
        super().__init__(deep=False)


class Playouts(Search):
    """A leaf is played out at random to the end instead of judged."""

    def __init__(self) -> None:
        super().__init__(playout=1.0, horizon=TO_THE_END)


class WholePlayouts(Search):
    """A playout goes on to the end and is not judged before."""

    def __init__(self) -> None:
        super().__init__(horizon=TO_THE_END)


class RandomPlayouts(Search):
    """In a playout all actions are equally likely."""

    def __init__(self) -> None:
        super().__init__(tries=1)


class OneWorld(Search):
    """The hidden tiles are drawn once for the whole search."""

    def __init__(self) -> None:
        super().__init__(fixed=True)


class Paranoid(Search):
    """All others are taken to play against the searching seat."""

    def __init__(self) -> None:
        super().__init__(paranoid=True)


class NoPlayouts(Search):
    """A leaf is judged, never played out."""

    def __init__(self) -> None:
        super().__init__(playout=0.0)


class Priors(Search):
    """An action that is judged to be better looks more promising."""

    def __init__(self) -> None:
        super().__init__(sharpness=10.0)


class FirstLook(Search):
    """What an action was judged to be worth counts as two visits."""

    def __init__(self) -> None:
        super().__init__(trust=2.0)


class LeafByBest(Search):
    """A leaf is judged by its best action, not as it is."""

    def __init__(self) -> None:
        super().__init__(deep=True)


class SameDraws(Search):
    """The k-th walk through each action of the root has the same draws: tried, and not kept."""

    def __init__(self) -> None:
        super().__init__(common=True)
