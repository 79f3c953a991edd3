"""Statistics over HTTP: which cards, funding spaces and finds are used in games, and with what success."""

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from antiquary.games.registry import GAMES
from antiquary.games.statistics import Share, Statistic, UseTally, statistics
from antiquary.server.errors import NotThere
from antiquary.server.http.context import REFUSALS, Asking
from antiquary.server.http.rate_limit import REQUESTS
from antiquary.server.http.text_input import require_choice
from antiquary.server.statistics.bodies import GameStatistics, PartnerInfo, ShareInfo, UseStatistic
from antiquary.server.statistics.service import LEAST_GAMES, MASTERS, PEOPLE, SOURCES, UseStatistics

DIGITS = 4
COST = 10  # tokens: the sums are put together anew for every request


@get("/statistics/{game:str}", responses=REFUSALS)
async def game_statistics(
    caller: Asking,
    game: FromPath[str],
    source: Annotated[str, QueryParameter(max_length=60)] = MASTERS,
    players: Annotated[int, QueryParameter(ge=2, le=4)] = 2,
) -> GameStatistics:
    """What is used in a game, how often, when and with what success: by `masters` (bots), or by `people` here."""
    if all(each.name != game for each in GAMES):
        raise NotThere("error-no-page")
    require_choice("source", source, SOURCES)
    caller.check_limit(REQUESTS, COST)
    tally = await caller.services.part(UseStatistics).tally(game, source, players)
    return statistics_info(game, source, players, tally or UseTally())


def statistics_info(game: str, source: str, players: int, tally: UseTally) -> GameStatistics:
    least = LEAST_GAMES if source == PEOPLE else 1
    items = [item_info(each) for each in statistics(tally)] if tally.games >= least else []
    return GameStatistics(game, source, players, tally.games, least, items)


def item_info(each: Statistic) -> UseStatistic:
    together = [PartnerInfo(one.item, one.users, round(one.lift, 2)) for one in each.together]
    return UseStatistic(
        each.kind,
        each.item,
        sum(each.times),
        each.users,
        share_info(each.used),
        share_info(each.won),
        each.times,
        together,
    )


def share_info(share: Share) -> ShareInfo:
    return ShareInfo(round(share.value, DIGITS), round(share.low, DIGITS), round(share.high, DIGITS))


ROUTER = Router("/api", route_handlers=[game_statistics])
