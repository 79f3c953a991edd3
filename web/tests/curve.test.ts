import { expect, it } from "vitest";

import { linePath } from "$lib/pages/replay/review/curve";

it("draws a line through its points", () => {
  expect(
    linePath([
      [0, 75],
      [10, 60.04],
      [20, 0],
    ]),
  ).toBe("M0.0 75.0L10.0 60.0L20.0 0.0");
  expect(linePath([])).toBe("");
});
