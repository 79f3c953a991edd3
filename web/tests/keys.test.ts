import { expect, test } from "vitest";

import { digitOf } from "$lib/table/keys";

const VERBS = ["create", "learn", "archive", "excavate", "search"];

test("a verb has the number of its place, whatever else can be chosen", () => {
  expect(VERBS.map((verb) => digitOf({ kind: "verb", verb }, VERBS))).toEqual(["1", "2", "3", "4", "5"]);
  expect(digitOf({ kind: "verb", verb: "other" }, VERBS)).toBe("");
});

test("a number has its own digit, and no has 0", () => {
  expect(digitOf({ kind: "number", amount: 7 }, VERBS)).toBe("7");
  expect(digitOf({ kind: "number", amount: 12 }, VERBS)).toBe("");
  expect(digitOf({ kind: "stop" }, VERBS)).toBe("0");
  expect(digitOf({ kind: "card", card: "C1" }, VERBS)).toBe("");
});
