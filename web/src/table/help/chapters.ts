/** The chapters of the rules of a game. */

import type { Chapter, GameHelp } from "../game_table";

/** The chapters, the one about what is asked or going on first. */
export function chaptersFor(help: GameHelp, prompt: string, phase: string): Chapter[] {
  const asked = prompt.replace(/^([a-z]+-)?ask-/, "");
  const wanted = asked ? (help.about[asked] ?? help.otherwise) : help.about[phase];
  return [...help.chapters].sort((one, other) => Number(other.id === wanted) - Number(one.id === wanted));
}
