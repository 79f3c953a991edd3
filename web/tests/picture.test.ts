import { expect, test } from "vitest";

import { pictureOf } from "$lib/art/picture";
import { motifOf } from "$lib/art/motifs";
import { PLACES } from "$lib/art/places";
import { THINGS } from "$lib/art/things";

const KINDS = {
  C: ["city", 36],
  M: ["megalith", 36],
  P: ["pyramid", 36],
  A: ["artifact", 36],
  T: ["secret", 45],
} as const;
const ALL = Object.entries(KINDS).flatMap(([letter, [kind, count]]) =>
  Array.from({ length: count }, (_, at) => ({ id: `${letter}${at + 1}`, kind })),
);

test("every card has a picture of its own", () => {
  const pictures = ALL.map(({ id, kind }) => JSON.stringify(pictureOf(id, kind, "egypt")));
  expect(new Set(pictures).size).toBe(189);
});

test("every motif can be drawn", () => {
  expect(ALL.filter(({ id, kind }) => !((motif) => motif in PLACES || motif in THINGS)(motifOf(id, kind)))).toEqual([]);
});

test("no picture leaves a number unwritten", () => {
  for (const { id, kind } of ALL)
    for (const shape of pictureOf(id, kind, "egypt").shapes) expect(shape.path).not.toMatch(/NaN|undefined/);
});
