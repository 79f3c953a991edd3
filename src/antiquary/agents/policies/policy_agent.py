"""The opponent that plays by a policy file, and the lookup of opponents by a level or by a file."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antiquary.agents.agent import Agent
from antiquary.agents.levels import agent_named
from antiquary.agents.network import softmax
from antiquary.agents.network_file import NETWORKS, read_network_file
from antiquary.agents.policies.archive import WrongPolicy
from antiquary.agents.policies.policy import Inputs, Policy, policy_for
from antiquary.kernel.encoding import zeros
from antiquary.kernel.game import Action, Game, View
from antiquary.kernel.rng import FastRng, Rng

FILE: Final = "file:"
GRAINS: Final = 1 << 24  # the resolution of a random choice


@final
class PolicyAgent(Agent):
    """Plays by a policy: it weighs the legal actions by the observation alone, without search."""

    def __init__(self, policy: Policy, game: Game) -> None:
        self.policy: Final = policy
        self.game: Final = game
        self._row: Final[vec[u8]] = zeros(game.encoding.size(policy.players))
        self._encoder: Final = game.encoding.encoder(self._row, 0)

    def choose(self, view: View, rng: Rng) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        logits = self.policy.logits(self.inputs(view), legal)
        temperature = self.policy.temperature
        if temperature == 0.0:
            return legal[logits.index(max(logits))]
        point = rng.below(GRAINS) / GRAINS
        shares = softmax([logit / temperature for logit in logits])
        for at in range(len(legal)):
            point -= shares[at]
            if point < 0.0:
                return legal[at]
        return legal[-1]

    def inputs(self, view: View) -> Inputs:
        """The unfolded observation, the same numbers as those of `Encoding.unfolded`: amounts as fractions of their
        maximum, codes as ones among zeros."""
        if view.seats != self.policy.players:
            raise WrongPolicy(
                "error-policy-players",
                {"file": self.policy.name, "found": self.policy.players, "players": view.seats},
            )
        # Every position that the seat cannot tell from the real one gives the same observation.
        self._encoder.write(self.game.determinize(view, FastRng(0)), view.seat)
        inputs = Inputs()
        row = self._row
        at: i64 = 0
        place: i64 = 0
        for field in self.game.encoding.fields(view.seats):
            most: i64 = field.most
            for _ in range(field.size):
                value: i64 = i64(row[at])
                if field.coded:
                    if 0 < value <= most:
                        inputs.add(place + value - 1, 1.0)
                    place += most
                else:
                    if value:
                        inputs.add(place, int(value) / field.most)
                    place += 1
                at += 1
        return inputs


def opponent_named(name: str, game: Game, players: int) -> Agent:
    """A new opponent for one seat: a level (`agent_named`), `file:PATH` for a policy, or `networks:PATH` for networks
    with a search. It opens the file that is named, so a name from the network belongs to `agent_named`."""
    if name.startswith(NETWORKS):
        return read_network_file(Path(name.removeprefix(NETWORKS)), game).agent(game)
    if not name.startswith(FILE):
        return agent_named(name, game)
    return PolicyAgent(policy_for(Path(name.removeprefix(FILE)), game, players), game)
