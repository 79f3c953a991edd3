import { expect, test } from "vitest";

import { together } from "$lib/table/sheet";

function sheet(...rows: string[]) {
  return rows.map((row) => ({ row, name: row }));
}

function order(...sheets: string[][]): string[] {
  return together(sheets.map((each) => sheet(...each))).map((each) => each.row);
}

test("a row that only one player has stands between the rows that both have", () => {
  expect(order(["new", "round 5", "round 9"], ["new", "round 5", "vase", "round 7", "round 9", "mask"])).toEqual([
    "new",
    "round 5",
    "vase",
    "round 7",
    "round 9",
    "mask",
  ]);
});

test("a player without points takes no row away", () => {
  expect(order([], ["new", "mask"])).toEqual(["new", "mask"]);
});
