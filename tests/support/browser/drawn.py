"""What a board shows, read from the page, and what it has to show, from the view of a position.

Both are the same plain data: zones by name, with their things in the order in which they lie.
"""

import itertools
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page

from antiquary.games.ancient_knowledge.cards import CARDS, INDEX
from antiquary.games.ancient_knowledge.cards.kinds import ANCIENT, SECRET, WRITING
from support.games.pergamon import COMPONENTS

KINDS: Final = (ANCIENT, WRITING, SECRET)
TRAVELS: Final = """
  const travels = (root, inside) => [...root.querySelectorAll(`${inside} [data-travel], ${inside}[data-travel]`)]
    .map(each => each.dataset.travel.split(":")[1]);
  const text = (root, inside) => root.querySelector(inside)?.textContent.trim() ?? null;
  // Only what stands in the element itself: other words in it are for those who listen.
  const own = each => [...each?.childNodes ?? []].filter(node => node.nodeType === 3).map(node => node.data).join("");
  const number = (root, inside) => Number.parseInt(own(root.querySelector(inside)).trim() || "-1");
  const all = (root, inside) => [...root.querySelectorAll(inside)];
"""
READ: Final = {
    "ancient-knowledge": f"""() => {{ {TRAVELS}
  const places = root => {{
    const [found, spaces] = [[], all(root, ".timeline > li")];
    for (const space of spaces) {{
      const [upper, lower] = all(space, ".place").map(place => {{
        const [card] = travels(place, "");
        return card ? [card, number(place, ".tokens")] : null;
      }});
      found.push(lower, upper);
    }}
    return found;
  }};
  const root = document.querySelector(".ancient");
  const others = all(root, "section.opponent").map(other => {{
    const facts = all(other, ".facts > li").map(each => Number.parseInt(own(each)));
    return {{
      seat: Number(other.dataset.place.split("-")[1]), timeline: places(other),
      counts: facts, creating: all(other, "[data-creating]").map(each => each.dataset.creating),
    }};
  }});
  return {{
    timeline: places(root.querySelector(".mine section.line")),
    past: all(root, ".mine .past .entry").map(each => [each.dataset.travel.split(":")[1],
                                                       each.classList.contains("rotated")]),
    artifacts: travels(root, ".mine .artifacts"),
    technologies: travels(root, ".mine .technologies"),
    score: number(root, ".mine [data-area=score] > b"),
    lost: number(root, ".mine .lost b"),
    others,
    tiles: all(root, "[data-tile]").map(tile => [
      Number([...tile.classList].find(each => each.startsWith("level-")).slice(6)), travels(tile, ".technology")]),
    looked: travels(root, ".looked"),
    hands: all(root, ".hands > section").map(hand => travels(hand, ".card")),
    deck: number(root, "[data-place=deck] b"),
    discard: number(root, "[data-place=discard] b"),
    decks: [1, 2].map(level => number(root, `[data-place=level-${{level}}] b`)),
  }};
}}""",
    "pergamon": f"""() => {{ {TRAVELS}
  const seatOf = each => {{
    const badge = each.querySelector(".badge");
    return badge ? Number([...badge.classList].find(one => one.startsWith("seat-")).slice(5)) : null;
  }};
  const collections = root => all(root, ".collection").map(each => [
    number(each, ".space b"), all(each, ".object b").map(year => Number(year.textContent))]);
  const root = document.querySelector(".pergamon");
  const table = root.closest(".table") ?? root;
  const museum = {{}};
  for (const space of all(root, "[data-travel^='museum:']"))
    if (space.querySelector(".marker")) museum[space.dataset.travel.split(":")[1]] = seatOf(space);
  const funding = {{}};
  for (const space of all(root, "[data-travel^='funding:']")) {{
    const seat = space.querySelector(".robber") ? "robber" : seatOf(space);
    if (seat !== null) funding[space.dataset.travel.split(":")[1]] = seat;
  }}
  return {{
    galleries: [1, 2, 3, 4, 5].map(each => travels(root, `[data-place=gallery-${{each}}] .find`).map(Number)),
    waiting: travels(root, ".waiting").map(Number),
    museum, funding,
    cards: all(root, ".both .card").map(card => Number.parseInt(text(card, "b") ?? "0")),
    row: travels(root, ".bench .joined").map(Number),
    stored: travels(root, ".mine li").map(Number),
    coins: number(root, ".mine [data-place^='coins-'] b"),
    collections: collections(root.querySelector(".mine")),
    others: all(table, "ul.places > li:not(.robber)").map(other => ({{
      seat: Number(other.querySelector("header").dataset.place.split("-")[1]),
      coins: number(other, ".coins"),
      stored: all(other, ".lying ul .find").map(find => text(find, ".right b") + "·" + text(find, ".left b")),
      collections: collections(other),
    }})),
    robber: table.querySelector("ul.places > .robber") ? number(table, "ul.places > .robber > span") : null,
    round: number(root, ".calendar li[aria-current] b"),
  }};
}}""",
}


def drawn(page: Page, game: str) -> dict[str, Any]:
    """What the board shows, after the next picture."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shown: dict[str, Any] = page.evaluate(READ[game])
    return shown


def to_be_drawn(game: str, view: dict[str, Any], near: int) -> dict[str, Any]:
    """The same of a view with all hands open; the place of the seat `near` is laid out in full."""
    return _ancient(view, near) if game == "ancient-knowledge" else _pergamon(view, near)


def _around(seats: int, near: int) -> list[int]:
    return [(near + 1 + at) % seats for at in range(seats - 1)]


def _standing(player: dict[str, Any]) -> list[list[Any] | None]:
    return [each and [each["card"], each["knowledge"]] for each in player["timeline"]]


def _by_kind(technologies: Sequence[str]) -> list[str]:
    return sorted(technologies, key=lambda card: KINDS.index(CARDS[INDEX[card]].kind))


def _ancient(view: dict[str, Any], near: int) -> dict[str, Any]:
    me = view["players"][near]
    others = []
    for seat in _around(len(view["players"]), near):
        player = view["players"][seat]
        collected = [CARDS[INDEX[card]].kind for card in player["technologies"]]
        counts = [player["score"], len(player["hand"]), len(player["past"]), player["lost"], len(player["artifacts"])]
        counts += [collected.count(kind) for kind in KINDS]
        creating = view["creating"] if view["active"] == seat and view["phase"] != "over" else []
        others.append({"seat": seat, "timeline": _standing(player), "counts": counts, "creating": creating})
    hands = [player["hand"] for player in view["players"]]
    return {
        "timeline": _standing(me),
        "past": [[card, card in me["rotated"]] for card in me["past"]],
        "artifacts": me["artifacts"],
        "technologies": _by_kind(me["technologies"]),
        "score": me["score"],
        "lost": me["lost"],
        "others": others,
        "tiles": [[tile["level"], tile["cards"]] for tile in view["tiles"]],
        "looked": [card for card in view["looked"] if card],
        "hands": hands if any(hands) else [],
        "deck": view["deck"],
        "discard": len(view["discard"]),
        "decks": view["decks"],
    }


def _years(tiles: Sequence[int]) -> list[int]:
    return [COMPONENTS.year(one, other) for one, other in itertools.pairwise(tiles)]


def _collections(player: dict[str, Any]) -> list[list[Any]]:
    return [[each["space"], _years(each["tiles"])] for each in player["collections"]]


def _pergamon(view: dict[str, Any], near: int) -> dict[str, Any]:
    me, seats = view["players"][near], view["seats"]
    funding: dict[str, int | str] = {str(each["figure"]): seat for seat, each in enumerate(view["players"])}
    if view["robber"]:
        funding.setdefault(str(view["robber"]["space"]), "robber")
    funding.pop("0", None)
    return {
        "galleries": view["galleries"],
        "waiting": view["waiting"],
        "museum": {
            str(each["space"]): seat for seat, player in enumerate(view["players"]) for each in player["collections"]
        },
        "funding": funding,
        "cards": list(view["faces"]) or [0] * len(view["backs"]),
        "row": view["row"],
        "stored": [tile for tile in me["stored"] if tile not in view["row"]],
        "coins": me["coins"],
        "collections": _collections(me),
        "others": [
            {
                "seat": seat,
                "coins": view["players"][seat]["coins"],
                "stored": [_find(tile) for tile in view["players"][seat]["stored"]],
                "collections": _collections(view["players"][seat]),
            }
            for seat in range(seats)
            if seat != near
        ],
        "robber": view["robber"] and view["robber"]["coins"],
        "round": view["round"],
    }


def _find(tile: int) -> str:
    return f"{COMPONENTS.century[tile]}·{COMPONENTS.number[tile]}"
