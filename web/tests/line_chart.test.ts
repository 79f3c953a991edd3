import { expect, test } from "vitest";

import { scaled } from "$lib/ui/chart/line_chart";

test("the line goes from edge to edge and stays inside", () => {
  const { path } = scaled(
    [
      { x: 10, y: 100 },
      { x: 20, y: 300 },
      { x: 30, y: 200 },
    ],
    600,
    100,
  );
  const places = path.match(/[\d.]+ [\d.]+/g)?.map((pair) => pair.split(" ").map(Number)) ?? [];
  expect(places.map(([x]) => x)).toEqual([0, 300, 600]);
  const heights = places.map(([, y]) => y ?? -1);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(100);
  expect(heights[1]).toBe(Math.min(...heights)); // the highest value is nearest to the top
});

test("one value is a level line, and equal values are in the middle", () => {
  expect(scaled([{ x: 5, y: 1500 }], 600, 100).path).toBe("M0.0 50.0L600.0 50.0");
  const { path, least, most } = scaled(
    [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ],
    600,
    100,
  );
  expect(path).toBe("M0.0 50.0L600.0 50.0");
  expect(least).toBeLessThan(most);
});

test("without values nothing is drawn", () => {
  expect(scaled([], 600, 100).path).toBe("");
});
