"""The bodies of answers about statistics."""

from msgspec import Struct


class ShareInfo(Struct):
    """A share between 0 and 1, with its 95 % interval."""

    value: float
    low: float
    high: float


class PartnerInfo(Struct):
    """Another thing of the same kind that `users` of the same seats used, `lift` times as often as by chance."""

    id: str
    users: int
    lift: float


class UseStatistic(Struct):
    """One card, funding space or find: the number of `uses`, how many seats were its `users`, which share of all seats
    `used` it, the share of victories that those `won`, its uses by tenths of the game, and what it goes `together`
    with."""

    kind: str
    id: str
    uses: int
    users: int
    used: ShareInfo
    won: ShareInfo
    times: list[int]
    together: list[PartnerInfo]


class GameStatistics(Struct):
    """What is used in a game. `items` is empty as long as there are fewer than `least` games."""

    game: str
    source: str
    players: int
    games: int
    least: int
    items: list[UseStatistic]
