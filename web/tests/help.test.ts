import { expect, test } from "vitest";

import { ancientKnowledge } from "$lib/games/ancient_knowledge";
import { pergamon } from "$lib/games/pergamon";
import { chaptersFor } from "$lib/table/help/chapters";
import { matches } from "$lib/table/help/search";

const HELP = { "ancient-knowledge": ancientKnowledge.help, pergamon: pergamon.help };

test.each([
  ["ancient-knowledge", "ask-action", "action", "actions"],
  ["ancient-knowledge", "ask-put-away", "setup", "setup"],
  ["ancient-knowledge", "ask-decline", "decline", "decline"],
  ["ancient-knowledge", "ask-steal", "action", "effects"],
  ["ancient-knowledge", "", "timeline", "timeline"],
  ["pergamon", "pergamon-ask-funding", "funding", "funding"],
  ["pergamon", "pergamon-ask-building", "building", "exhibit"],
  ["pergamon", "", "digging", "dig"],
] as const)("in %s the chapter about %s (%s) comes first", (game, prompt, phase, chapter) => {
  const help = HELP[game];
  if (!help) throw new Error("no help");
  const chapters = chaptersFor(help, prompt, phase);
  expect(chapters[0]?.id).toBe(chapter);
  expect(chapters.map((each) => each.id).sort()).toEqual(help.chapters.map((each) => each.id).sort());
});

test("a search finds all of its words in any order, without accents and capitals", () => {
  expect(matches("KNOWLEDGE lost", "Lost knowledge: minus one point")).toBe(true);
  expect(matches("verfall fur", "Was beim Verfall für dich zählt")).toBe(true);
  expect(matches("lost coins", "Lost knowledge")).toBe(false);
  expect(matches("", "anything")).toBe(true);
});
