import { expect, test } from "vitest";

import { markCounts, percentages, signOf } from "$lib/pages/replay/review/marks";

test("marks are counted by player, in the order from brilliant to blunder", () => {
  const marks = [
    { number: 1, seat: 1, mark: "good" as const },
    { number: 2, seat: 1, mark: "good" as const },
    { number: 3, seat: 1, mark: "blunder" as const },
  ];
  expect(markCounts({ names: ["Ada", "Bo"], marks })).toEqual([{ seat: 1, name: "Bo", counts: [0, 2, 0, 0, 1] }]);
});

test("a mark has the sign that chess players write, and thresholds are told in whole percent", () => {
  expect(["brilliant", "inaccurate", "mistake", "blunder"].map((mark) => signOf(mark as never))).toEqual([
    "!!",
    "?!",
    "?",
    "??",
  ]);
  expect(percentages({ mistake: 0.07 })).toEqual({ mistake: 7 });
});
