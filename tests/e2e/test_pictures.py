"""The pictures of the cards, as the browser draws them."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from support.browsing import Visitor

# Two pictures with the same outlines in other colours, or mirrored, have 0.95 and more; two pictures built alike (the
# discs, dolmens and busts of the first edition) have 0.8 and more. Below 0.75, nobody takes one for the other.
ALIKE: Final = 0.75

# How alike the outlines of two pictures of one kind are: each picture is drawn small and grey, its edges are found and
# blurred, and the edges are correlated, also with the mirrored picture.
COMPARE: Final = """() => {
  const [W, H] = [48, 32];
  const pen = new OffscreenCanvas(W, H).getContext("2d", {willReadFrequently: true});
  function grey(svg) {
    pen.lineCap = pen.lineJoin = "round";
    for (const piece of svg.querySelectorAll("path")) {
      pen.setTransform(W / 120, 0, 0, H / 80, 0, 0);
      const moved = piece.transform.baseVal.consolidate()?.matrix;
      if (moved) pen.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
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
    const image = level(down(across(edges(grey(face.querySelector(".picture svg"))))));
    return {
      id: face.querySelector("small").textContent,
      kind: face.className.match(/kind-(\\w+)/)[1],
      image,
      mirrored: each((x, y) => at(image, W - 1 - x, y)),
    };
  });
  const product = (one, other) => one.reduce((sum, value, place) => sum + value * other[place], 0);
  const likeness = (one, other) => Math.max(product(one.image, other.image), product(one.image, other.mirrored));
  return pictures.flatMap((one, number) => pictures.slice(0, number)
    .filter(other => other.kind === one.kind).map(other => [likeness(one, other), other.id, one.id]));
}"""


def test_no_two_cards_of_a_kind_look_alike(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/cards")
    expect(page.locator(".face .picture svg:has(path)")).to_have_count(189)
    pairs: list[tuple[float, str, str]] = page.evaluate(COMPARE)
    assert len(pairs) == 4 * 36 * 35 // 2 + 3 * 15 * 14 // 2
    assert [pair for pair in sorted(pairs, reverse=True) if pair[0] >= ALIKE] == []
