"""A record is replayed under the version of the rules under which it was written; another version is refused."""

import json

import pytest

from antiquary.games.ancient_knowledge.cards.artifacts import ASSURBANIPALS_TABLET
from antiquary.games.ancient_knowledge.game import AncientKnowledge
from antiquary.games.registry import GAMES
from antiquary.kernel.errors import WrongRecord
from antiquary.kernel.game import Game
from antiquary.kernel.record import read
from antiquary.kernel.rng import seed_from
from antiquary.kernel.table import Table
from support.games.golden_records import path_of

pytestmark = pytest.mark.both_builds


def test_in_a_golden_record_an_effect_that_does_nothing_is_chosen() -> None:
    game = AncientKnowledge()
    record = read(path_of("ancient-knowledge-4").read_text(encoding="utf-8").splitlines(), [game])
    chosen = []
    for number, move in enumerate(record.moves):
        if game.action_text(move.action) == ASSURBANIPALS_TABLET.id:
            chosen.append(move.action in record.replay(number).view(move.seat).idle())
    assert any(chosen)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("version", [-1, 0, 2, 99, True, "1", None])
def test_a_record_of_another_version_is_refused(game: Game, version: object) -> None:
    header = json.loads(Table(game, {}, seed_from(1)).record.header_line())
    assert read([json.dumps(header)], GAMES).game is game
    with pytest.raises(WrongRecord, match="error-record-rules"):
        read([json.dumps({**header, "rules": version})], GAMES)
