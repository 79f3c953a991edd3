import { expect, test } from "vitest";

import { scoringIn } from "$lib/games/pergamon/scoring/scoring";
import type { Collection, PergamonView } from "$lib/games/pergamon/view";

function after(...players: Collection[][]): PergamonView {
  return { players: players.map((collections) => ({ collections })) } as unknown as PergamonView;
}

const EVENTS = [
  { verb: "award-exhibited", seat: 0, amount: 1, place: 6 },
  { verb: "scoring", amount: 7 },
  { verb: "award-collection", seat: 0, amount: 2, place: 6 },
  { verb: "award-collection", seat: 1, amount: 1, place: 3 },
  { verb: "award-oldest", seat: 1, amount: 2, place: 447, card: 1 },
  { verb: "setback", amount: 4 },
  { verb: "dissolved", seat: 1, amount: 1 },
];

test("a step without a scoring has none", () => {
  expect(scoringIn([{ verb: "award-exhibited", seat: 0, amount: 1, place: 6 }], after([], []))).toBeNull();
});

test("collections are counted from the lowest space on, then the bonus; what came before does not count", () => {
  const scoring = scoringIn(EVENTS, after([{ marker: 2, space: 2, tiles: [4, 5] }], []));
  expect(scoring?.counts.map((each) => [each.for, each.seat, each.points, each.detail])).toEqual([
    ["collection", 1, 1, 3],
    ["collection", 0, 2, 6],
    ["oldest", 1, 2, 447],
  ]);
  expect([scoring?.round, scoring?.setback]).toEqual([7, 4]);
});

test("markers stand where they are scored, and one that goes out has no number", () => {
  const scoring = scoringIn(EVENTS, after([{ marker: 2, space: 2, tiles: [4, 5] }], []));
  expect(scoring?.standings).toEqual([
    { seat: 1, marker: 0, space: 3, tiles: [] },
    { seat: 0, marker: 2, space: 6, tiles: [4, 5] },
  ]);
});
