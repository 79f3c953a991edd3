import { afterEach, expect, test } from "vitest";

import { chance, measured, percent, range, ranged } from "$lib/i18n/numbers";
import { prefs } from "$lib/ui/prefs.svelte";

afterEach(() => (prefs.language = "en"));

test.each([
  ["en", "63%", "4.5%"],
  ["de", "63\u00a0%", "4,5\u00a0%"], // a space that does not break
] as const)("in %s the sign of percent is written %s", (language, whole, tenths) => {
  prefs.language = language;
  expect([percent(0.63), measured(0.63), measured(0.045)]).toEqual([whole, whole, tenths]);
});

test("only what is certain is 0% or 100%", () => {
  expect([0, 0.001, 0.999, 1].map(chance)).toEqual(["0%", "1%", "99%", "100%"]);
});

test("a range does not break at its dash", () => {
  expect([range(3, 3), range(0, 6)]).toEqual(["3", "0–\u20606"]);
  expect(ranged(0.62, 0.03)).toBe("62% (59–\u206065%)");
});
