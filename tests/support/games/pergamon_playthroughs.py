"""The golden games of Pergamon; run as a program, it writes them anew."""

from pathlib import Path
from typing import Final

from support.games.pergamon import playthrough

FOLDER: Final = Path(__file__).parents[2] / "games" / "pergamon" / "playthroughs"
GAMES: Final[dict[str, tuple[dict[str, int | bool], int]]] = {
    "two_and_the_robber": ({"players": 2}, 1),
    "four_with_both_variants": ({"players": 4, "order_of_play": True, "sorting": True}, 2),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (options, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(options, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
