import { beforeAll, expect, test } from "vitest";

import { drawingFor, loadCollection } from "$lib/art/gallery";
import { pictureOf } from "$lib/art/picture";
import * as glyphs from "$lib/art/things/glyphs";

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

beforeAll(loadCollection);

function paths(id: string, kind: string): string[] {
  return pictureOf(id, kind, "egypt")?.shapes.map((shape) => shape.path) ?? [];
}

test("every card has a drawing of its own", () => {
  expect(new Set(ALL.map(({ id, kind }) => drawingFor(id, kind)?.draw)).size).toBe(189);
});

test("no two pictures have the same lines, whatever their colours", () => {
  expect(new Set(ALL.map(({ id, kind }) => paths(id, kind).join())).size).toBe(189);
});

test("a card that nobody drew looks like its kind", () => {
  expect(drawingFor("P99", "pyramid")).toBe(drawingFor("P17", "pyramid"));
});

test("every path can be read: no number is missing, and none has two signs", () => {
  for (const { id, kind } of ALL)
    for (const path of paths(id, kind)) expect(path, id).not.toMatch(/NaN|undefined|--|[ML]-?[\d.]+([A-Z]|$)/);
});

test("every stroke of a letter is two points or more", () => {
  const scripts = Object.values(glyphs).flatMap((script) =>
    typeof script === "string" ? [script] : Object.values(script),
  );
  const strokes = scripts.flatMap((script) => script.split(/[ |]/));
  expect(strokes.filter((stroke) => !/^(\d\d){2,}$/.test(stroke))).toEqual([]);
});
