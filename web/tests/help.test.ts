import { expect, test } from "vitest";

import { chaptersFor, RULES } from "$lib/table/help/chapters";
import { matches } from "$lib/table/help/search";

test.each([
  ["ancient-knowledge", "ask-action", "action", "actions"],
  ["ancient-knowledge", "ask-put-away", "setup", "setup"],
  ["ancient-knowledge", "ask-decline", "decline", "decline"],
  ["ancient-knowledge", "ask-steal", "action", "effects"],
  ["ancient-knowledge", "", "timeline", "timeline"],
  ["pergamon", "pergamon-ask-funding", "funding", "funding"],
  ["pergamon", "pergamon-ask-building", "building", "exhibit"],
  ["pergamon", "", "digging", "dig"],
])("in %s the chapter about %s (%s) comes first", (game, prompt, phase, chapter) => {
  const chapters = chaptersFor(game, prompt, phase);
  expect(chapters[0]?.id).toBe(chapter);
  expect(chapters.map((each) => each.id).sort()).toEqual(RULES[game]?.map((each) => each.id).sort());
});

test("a search finds all of its words in any order, without accents and capitals", () => {
  expect(matches("KNOWLEDGE lost", "Lost knowledge: minus one point")).toBe(true);
  expect(matches("verfall fur", "Was beim Verfall für dich zählt")).toBe(true);
  expect(matches("lost coins", "Lost knowledge")).toBe(false);
  expect(matches("", "anything")).toBe(true);
});
