import { expect, test } from "vitest";

import { placesOf } from "$lib/games/ancient_knowledge/places";

test("while a card is created and paid for, every other card keeps its place", () => {
  const hand = ["a", "b", "c", "d"];
  let places = placesOf([], hand, []);
  places = placesOf(places, ["a", "c", "d"], ["b"]);
  expect(places).toEqual(hand);
  places = placesOf(places, ["c"], ["b"]);
  expect(places).toEqual(hand); // two gaps
  expect(placesOf(places, ["c", "e"], ["b"])).toEqual([...hand, "e"]); // drawn in the meantime
  expect(placesOf(places, ["c"], [])).toEqual(["c"]);
});

test("a page that is opened in the middle of it, or another hand, has no places to keep", () => {
  expect(placesOf([], ["a", "b"], ["c"])).toEqual(["c", "a", "b"]);
  expect(placesOf(["x", "y"], ["a", "b"], ["c"])).toEqual(["c", "a", "b"]);
});
