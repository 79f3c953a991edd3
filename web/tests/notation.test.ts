import { expect, it } from "vitest";

import { cardsIn, fieldsOf, notationOf } from "$lib/pages/analysis/notation";

const NOTATION = "ak1 first=0 deck=M35,C17 | hand=P5 lost=9 | hand= lost=15";

it("takes a position apart and puts it together again", () => {
  const fields = fieldsOf(NOTATION);
  expect(fields.map((field) => field.part)).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(fields[2]).toEqual({ part: 0, name: "deck", value: "M35,C17" });
  expect(notationOf(fields)).toBe(NOTATION);
  expect(notationOf(fieldsOf(`  ${NOTATION.replaceAll(" ", "\n")} `))).toBe(NOTATION);
});

it("finds the cards in a field", () => {
  expect(cardsIn("0:P3*3,1:C15*2")).toEqual(["P3", "C15"]);
  expect(cardsIn("keyed:88add6c9:203")).toEqual([]);
});
