"""Records: rules version, options, seed and moves of a game, with hashes that prove that a replay is identical.

JSON Lines in UTF-8, described in `docs/research/record.md`. The first line is the header, then one line per move, then,
once the game is over, the result. The file is append-only, so it can be resumed after a crash.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

from antiquary.kernel.errors import AntiquaryError, WrongRecord
from antiquary.kernel.game import Action, Game, Seat, State
from antiquary.kernel.rng import SEED_BYTES

FORMAT: Final = 1
MOST_REDEALS: Final = 64


class Move:
    """One choice of one seat; `digest` is the hash of the position after it, if the writer gave one."""

    def __init__(self, seat: Seat, action: Action, digest: str = "") -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.digest: Final = digest


class Redeal:
    """A new deal of everything hidden, after so many moves and from a seed of its own."""

    def __init__(self, moves: int, seed: bytes) -> None:
        self.moves: Final = moves
        self.seed: Final = seed


class Record:
    """A finished or unfinished game as data."""

    def __init__(
        self,
        game: Game,
        options: dict[str, int | str | bool],
        seed: bytes,
        moves: list[Move],
        digest: str = "",
        scores: list[int] | None = None,
        names: list[str] | None = None,
        commit: str = "",
        redeals: Sequence[Redeal] = (),
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.seed: Final = seed
        self.moves: Final = moves
        self.digest = digest  # of the final position; empty while the game goes on
        self.scores = scores
        self.names: Final = names or []
        self.redeals: Final = list(redeals)  # in order; several may follow the same move
        self.commit: Final = commit  # the hash of the seed that was announced before the first move, if one was

    def secret(self) -> bytes:
        """The seed from which everything that is hidden now was dealt."""
        return self.redeals[-1].seed if self.redeals else self.seed

    def start(self) -> State:
        """The first position."""
        return self.redealt(self.game.new(self.options, self.seed), 0)

    def redealt(self, state: State, moves: int) -> State:
        """The position after `moves` moves, with everything hidden dealt anew if that happened then."""
        for redeal in self.redeals:
            if redeal.moves == moves and not state.over():
                state = self.game.redeal(state, redeal.seed)
        return state

    def header_line(self) -> str:
        header: dict[str, Any] = {
            "antiquary": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.options,
            "seed": self.seed.hex(),
        }
        if self.game.edition:
            header["edition"] = self.game.edition
        if self.redeals:
            header["redeals"] = [{"after": redeal.moves, "seed": redeal.seed.hex()} for redeal in self.redeals]
        if self.names:
            header["names"] = self.names
        if self.commit:
            header["commit"] = self.commit
        return _line(header)

    def move_line(self, number: int) -> str:
        """The line of move `number`, counted from 1."""
        move = self.moves[number - 1]
        fields: dict[str, Any] = {"n": number, "seat": move.seat, "move": self.game.action_text(move.action)}
        if move.digest:
            fields["hash"] = move.digest
        return _line(fields)

    def result_line(self) -> str:
        return _line({"end": len(self.moves), "hash": self.digest, "scores": self.scores or []})

    def text(self) -> str:
        lines = [self.header_line()]
        lines.extend(self.move_line(number) for number in range(1, len(self.moves) + 1))
        if self.digest:
            lines.append(self.result_line())
        return "".join(line + "\n" for line in lines)

    def replay(self, upto: int | None = None, verify: bool = True) -> State:
        """The position after `upto` moves (all by default), each checked to be legal and, if asked, each hash."""
        state = self.start()
        wanted = len(self.moves) if upto is None else upto
        if not 0 <= wanted <= len(self.moves):
            raise WrongRecord("error-record-upto", {"upto": wanted, "moves": len(self.moves)})
        for number, move in enumerate(self.moves[:wanted], start=1):
            try:
                state.apply(move.seat, move.action)
            except AntiquaryError as error:
                raise WrongRecord(
                    "error-record-move", {"n": number, "move": self.game.action_text(move.action)}
                ) from error
            if verify and move.digest and move.digest != state.digest():
                raise WrongRecord("error-record-hash", {"n": number, "expected": move.digest, "found": state.digest()})
            state = self.redealt(state, number)
        if verify and self.digest and wanted == len(self.moves):
            if self.digest != state.digest():
                raise WrongRecord("error-record-hash", {"n": wanted, "expected": self.digest, "found": state.digest()})
            if not state.over():
                raise WrongRecord("error-record-unfinished", {"n": wanted})
            if self.scores is not None and self.scores != state.scores():
                raise WrongRecord("error-record-scores", {"expected": str(self.scores), "found": str(state.scores())})
        return state


def commitment(seed: bytes) -> str:
    """The hash of a seed that is announced before the first move: it does not reveal the seed, and once the seed is
    known, it proves that the seed was not changed."""
    return blake2b(seed, digest_size=32, person=b"antiquary-commit").hexdigest()


def read(lines: Iterable[str], games: Sequence[Game]) -> Record:
    """The record in `lines`. An incomplete last line is dropped: the moves before it are complete. Any other damage
    raises a `WrongRecord` that names the line."""
    rows = [row for row in (line.strip() for line in lines) if row]
    if not rows:
        raise WrongRecord("error-record-empty")
    header = _fields(rows[0], 1)
    game = _game(header, games)
    options = header.get("options")
    names = header.get("names", [])
    seed = _seed(header, "seed")
    redeals = _redeals(header)
    if not isinstance(options, dict):
        raise WrongRecord("error-record-field", {"line": 1, "field": "options"})
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise WrongRecord("error-record-field", {"line": 1, "field": "names"})
    commit = header.get("commit", "")
    complete = game.checked(options)
    record = Record(game, complete, seed, [], names=names, commit=commit, redeals=redeals)
    kept = commitment(record.secret())
    if commit not in ("", kept):
        raise WrongRecord("error-record-commit", {"expected": str(commit)[:64], "found": kept})
    for number, row in enumerate(rows[1:], start=2):
        try:
            fields = _fields(row, number)
        except WrongRecord:
            if number == len(rows) and not row.endswith("}"):
                break
            raise
        if record.digest:
            raise WrongRecord("error-record-after-end", {"line": number})
        if "end" in fields:
            _read_result(record, fields, number)
        else:
            _read_move(record, fields, number)
    return record


def _seed(fields: dict[str, Any], field: str) -> bytes:
    text = fields.get("seed")
    try:
        seed = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise WrongRecord("error-record-field", {"line": 1, "field": field})
    return seed


def _redeals(header: dict[str, Any]) -> list[Redeal]:
    rows = header.get("redeals", [])
    if not isinstance(rows, list) or len(rows) > MOST_REDEALS:
        raise WrongRecord("error-record-field", {"line": 1, "field": "redeals"})
    redeals: list[Redeal] = []
    for row in rows:
        after = row.get("after") if isinstance(row, dict) else None
        if type(after) is not int or after < (redeals[-1].moves if redeals else 0):
            raise WrongRecord("error-record-field", {"line": 1, "field": "redeals"})
        redeals.append(Redeal(after, _seed(row, "redeals")))
    return redeals


def _read_move(record: Record, fields: dict[str, Any], line: int) -> None:
    if not _is_number(fields.get("n"), len(record.moves) + 1):
        raise WrongRecord("error-record-number", {"line": line, "expected": len(record.moves) + 1})
    seat, text, digest = fields.get("seat"), fields.get("move"), fields.get("hash", "")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise WrongRecord("error-record-field", {"line": line, "field": "seat"})
    if not isinstance(text, str):
        raise WrongRecord("error-record-field", {"line": line, "field": "move"})
    if not isinstance(digest, str):
        raise WrongRecord("error-record-field", {"line": line, "field": "hash"})
    try:
        action = record.game.parse_action(text)
    except AntiquaryError as error:
        raise WrongRecord("error-record-field", {"line": line, "field": "move"}) from error
    record.moves.append(Move(seat, action, digest))


def _read_result(record: Record, fields: dict[str, Any], line: int) -> None:
    digest, scores = fields.get("hash"), fields.get("scores")
    if not _is_number(fields["end"], len(record.moves)):
        raise WrongRecord("error-record-number", {"line": line, "expected": len(record.moves)})
    if not isinstance(digest, str) or not digest:
        raise WrongRecord("error-record-field", {"line": line, "field": "hash"})
    if not isinstance(scores, list) or not all(isinstance(points, int) for points in scores):
        raise WrongRecord("error-record-field", {"line": line, "field": "scores"})
    record.digest = digest
    record.scores = scores


def _game(header: dict[str, Any], games: Sequence[Game]) -> Game:
    if not _is_number(header.get("antiquary"), FORMAT):
        raise WrongRecord("error-record-format", {"found": str(header.get("antiquary")), "expected": FORMAT})
    for game in games:
        if game.name == header.get("game"):
            rules = header.get("rules")
            if not _is_number(rules, game.version):
                raise WrongRecord("error-record-rules", {"found": str(rules), "expected": game.version})
            edition = header.get("edition", "")
            played = game.of_edition(edition) if isinstance(edition, str) else None
            if played is None:
                raise WrongRecord(
                    "error-record-edition",
                    {"found": str(header.get("edition", ""))[:40], "expected": game.edition},
                )
            return played
    raise WrongRecord("error-record-game", {"game": str(header.get("game"))})


def _fields(row: str, line: int) -> dict[str, Any]:
    try:
        fields = json.loads(row)
    except (ValueError, RecursionError) as error:
        raise WrongRecord("error-record-line", {"line": line}) from error
    if not isinstance(fields, dict):
        raise WrongRecord("error-record-line", {"line": line})
    return fields


def _is_number(value: Any, number: int) -> bool:
    """Whether `value` is that whole number; true and 1.0, which Python takes for 1, are not."""
    return type(value) is int and value == number


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
