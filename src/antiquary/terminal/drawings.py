"""The terminal drawings by game."""

from antiquary.games.pergamon.game import Pergamon
from antiquary.kernel.game import Game
from antiquary.terminal.ancient_knowledge import AncientDrawing
from antiquary.terminal.drawing import Drawing
from antiquary.terminal.pergamon import PergamonDrawing
from antiquary.terminal.plain import PlainDrawing
from antiquary.text import Words
from antiquary.text.names import Names


def drawing_of(game: Game, words: Words, names: Names) -> Drawing:
    if game.name == "ancient-knowledge":
        return AncientDrawing(words, names)
    if isinstance(game, Pergamon):
        return PergamonDrawing(game, words, names)
    return PlainDrawing(game, words, names)
