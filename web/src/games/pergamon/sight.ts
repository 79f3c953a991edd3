/** On a screen that is shorter than the table: what can be chosen is brought into sight as a whole. */

import { SMALL } from "$lib/ui/breakpoints";
import { prefs } from "$lib/ui/prefs.svelte";

function scrolls(): boolean {
  return matchMedia(`(${SMALL})`).matches;
}

function behavior(): ScrollBehavior {
  return prefs.pace === "off" ? "instant" : "smooth";
}

/** The part of the table with the most answers; of two with as many the lower one, which is larger. Without any, `otherwise`. */
export function showChoices(board: HTMLElement, otherwise: string): void {
  if (!scrolls()) return;
  let best = board.querySelector(`[data-area=${otherwise}]`);
  let most = 1;
  for (const area of board.querySelectorAll("[data-area]")) {
    const answers = area.querySelectorAll("[data-spot]").length;
    if (answers >= most) [best, most] = [area, answers];
  }
  best?.scrollIntoView({ block: "nearest", behavior: behavior() });
}

/** The museum, with room below it for the counting. */
export function showFromTop(area: HTMLElement | undefined): void {
  if (scrolls()) area?.scrollIntoView({ block: "start", behavior: behavior() });
}
