import { expect, test } from "vitest";

import type { Step } from "$lib/table/at_table.svelte";
import { asOne, togetherFrom } from "$lib/table/together";

function step(number: number, seat: number, ...verbs: string[]): Step {
  const events = verbs.map((verb) => ({ verb }));
  return { entry: { number, seat, events, lines: events }, view: { number } } as unknown as Step;
}

test("steps of one other player are drawn together; another's, one's own, and a scoring are not", () => {
  const OWN = 0;
  expect(togetherFrom([step(1, 1), step(2, 1), step(3, 2), step(4, 1)], OWN)).toBe(2);
  expect(togetherFrom([step(1, 1), step(2, 1)], OWN)).toBe(2);
  expect(togetherFrom([step(1, OWN), step(2, OWN)], OWN)).toBe(1);
  expect(togetherFrom([step(1, 1, "stored"), step(2, 1, "scoring"), step(3, 1)], OWN)).toBe(1);
  expect(togetherFrom([step(1, 1, "flip"), step(2, 1)], OWN)).toBe(1);
});

test("they have all of their events and lines, and the picture after the last", () => {
  const { entry, view } = asOne([step(1, 1, "draw"), step(2, 1, "act", "discard")]);
  expect(view.number).toBe(2);
  expect(entry.number).toBe(2);
  expect(entry.events.map((event) => event.verb)).toEqual(["draw", "act", "discard"]);
  expect(entry.lines).toHaveLength(3);
});
