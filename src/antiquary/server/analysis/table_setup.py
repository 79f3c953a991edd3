"""Tables that are set up by hand. Zones, edits and verdicts are the game's; the server keeps nothing of them."""

from antiquary.games.arrangement import Arrangement, Section, Zone
from antiquary.games.presenter import presenter_of
from antiquary.games.registry import game_named
from antiquary.kernel.game import Game
from antiquary.server.accounts.tokens import new_seed
from antiquary.server.analysis.bodies import AskSetup, SetupAmount, SetupInfo, SetupPiece, SetupSection, SetupZone
from antiquary.server.errors import WrongRequest
from antiquary.server.http.text_input import readable_name
from antiquary.text import Words
from antiquary.text.names import Names


def table_setup(question: AskSetup, words: Words) -> SetupInfo:
    """The table that is asked about, after the edit. Raises an `AntiquaryError` if edit or notation is wrong."""
    game = game_named(question.game)
    names = [readable_name(name) for name in question.names]
    seats = max(int(each) for each in game.options()[0].allowed)
    names += [""] * (seats - len(names))
    called = [name or words.say("analysis-seat", n=seat + 1) for seat, name in enumerate(names)]
    arrangement = presenter_of(game, words, Names(called)).arrangement()
    if arrangement is None:
        return written_only(game, question)
    text = " ".join(question.position.split())
    notation = edited(arrangement, text or arrangement.empty(game.checked(question.options), new_seed()), question)
    options = arrangement.options(notation)
    return SetupInfo(
        game=game.name,
        seats=int(options["players"]),
        options=options,
        position=notation,
        sections=[section_info(section) for section in arrangement.sections(notation)],
        problem=arrangement.problem(notation),
    )


def written_only(game: Game, question: AskSetup) -> SetupInfo:
    """A table of a game that describes no zones: its positions are changed in notation only."""
    if question.move is not None or question.amount is not None:
        raise WrongRequest("error-arrange-none")
    text = " ".join(question.position.split())
    state = game.parse(text) if text else game.new(game.checked(question.options), new_seed())
    return SetupInfo(game.name, state.seats, {"players": state.seats}, state.notation(), [], "")


def edited(arrangement: Arrangement, notation: str, question: AskSetup) -> str:
    move, amount = question.move, question.amount
    if move is not None and amount is not None:
        raise WrongRequest("error-arrange-one-edit")
    if move is not None and move.to:
        return arrangement.move(notation, move.zone, move.at, move.to, move.place)
    if move is not None:
        return arrangement.remove(notation, move.zone, move.at)
    if amount is not None:
        return arrangement.count(notation, amount.zone, amount.value)
    return notation


def section_info(section: Section) -> SetupSection:
    zones = [zone_info(zone) for zone in section.zones]
    return SetupSection(seat=section.seat, label=section.label, rows=section.rows, zones=zones)


def zone_info(zone: Zone) -> SetupZone:
    amount = zone.amount
    return SetupZone(
        key=zone.key,
        label=zone.label,
        pieces=[SetupPiece(piece.id, piece.name, piece.kind) for piece in zone.pieces],
        accepts=sorted(zone.accepts),
        least=zone.least,
        most=zone.most,
        pile=zone.pile,
        fixed=zone.fixed,
        amount=None
        if amount is None
        else SetupAmount(amount.label, amount.value, amount.least, amount.most, amount.choices),
    )
