"""The pictures of the cards, as the browser draws them."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from support.browser.browsing import Visitor

# The same monument at another hour and from the other side has 0.88 and more, as have two discs, dolmens or busts that
# differ only in details. The most alike pair that is left has 0.75: two different things in a circle.
ALIKE: Final = 0.8

# How alike two cards of one kind are. Only what the card shows is drawn, small and grey, without the surroundings and
# without the move or mirroring that make copies look new (the pieces with a transform; all, if none has one). Then the
# edges are found and blurred, and correlated with those of the other card, which may be mirrored or moved a little.
COMPARE: Final = """() => {
  const [W, H] = [48, 32];
  const pen = new OffscreenCanvas(W, H).getContext("2d", {willReadFrequently: true});
  pen.lineCap = pen.lineJoin = "round";
  function grey(svg) {
    const pieces = [...svg.querySelectorAll("path")];
    const moved = pieces.filter(piece => piece.hasAttribute("transform"));
    pen.setTransform(W / 120, 0, 0, H / 80, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = pieces[0].getAttribute("fill");
    pen.fillRect(0, 0, 120, 80);
    for (const piece of moved.length ? moved : pieces) {
      pen.globalAlpha = Number(piece.getAttribute("opacity") ?? 1);
      const path = new Path2D(piece.getAttribute("d"));
      if (piece.hasAttribute("stroke")) {
        pen.strokeStyle = piece.getAttribute("stroke");
        pen.lineWidth = Number(piece.getAttribute("stroke-width"));
        pen.stroke(path);
      } else {
        pen.fillStyle = piece.getAttribute("fill");
        pen.fill(path);
      }
    }
    const data = pen.getImageData(0, 0, W, H).data;
    const [red, green, blue] = [0.3, 0.59, 0.11];
    return Float64Array.from({length: W * H}, (_, pixel) =>
      red * data[4 * pixel] + green * data[4 * pixel + 1] + blue * data[4 * pixel + 2]);
  }
  const at = (image, x, y) => image[Math.min(H - 1, Math.max(0, y)) * W + Math.min(W - 1, Math.max(0, x))];
  const each = make => Float64Array.from({length: W * H}, (_, place) => make(place % W, Math.floor(place / W)));
  const edges = image => each((x, y) =>
    Math.hypot(at(image, x, y) - at(image, x - 1, y), at(image, x, y) - at(image, x, y - 1)));
  const across = image => each((x, y) => (at(image, x - 1, y) + 2 * at(image, x, y) + at(image, x + 1, y)) / 4);
  const down = image => each((x, y) => (at(image, x, y - 1) + 2 * at(image, x, y) + at(image, x, y + 1)) / 4);
  function level(image) {
    const mean = image.reduce((sum, value) => sum + value, 0) / image.length;
    const length = Math.hypot(...image.map(value => value - mean));
    return image.map(value => (value - mean) / length);
  }
  const pictures = [...document.querySelectorAll(".face")].map(face => {
    const image = down(across(edges(grey(face.querySelector(".picture svg")))));
    const views = [-2, 0, 2].flatMap(aside => [-1, 0, 1].flatMap(up => [
      level(each((x, y) => at(image, x + aside, y + up))),
      level(each((x, y) => at(image, W - 1 - x + aside, y + up))),
    ]));
    return {
      id: face.querySelector("small").textContent,
      kind: face.className.match(/kind-(\\w+)/)[1],
      image: level(image),
      views,
    };
  });
  function product(one, other) {
    let sum = 0;
    for (let place = 0; place < one.length; place += 1) sum += one[place] * other[place];
    return sum;
  }
  const likeness = (one, other) => Math.max(...other.views.map(view => product(one.image, view)));
  return pictures.flatMap((one, number) => pictures.slice(0, number)
    .filter(other => other.kind === one.kind).map(other => [likeness(one, other), other.id, one.id]));
}"""


@pytest.mark.nightly  # web/tests/picture.test.ts compares their lines
def test_no_two_cards_of_a_kind_look_alike(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/cards")
    expect(page.locator(".face .picture svg:has(path)")).to_have_count(189)
    pairs: list[tuple[float, str, str]] = page.evaluate(COMPARE)
    assert len(pairs) == 4 * 36 * 35 // 2 + 3 * 15 * 14 // 2
    assert [pair for pair in sorted(pairs, reverse=True) if pair[0] >= ALIKE] == []
