/** Where the table is longer than the screen, whoever is asked sees at least one of the things that can be chosen. */

import { SMALL } from "$lib/ui/breakpoints";
import { prefs } from "$lib/ui/prefs.svelte";

/** What the action bar covers at the foot of a small screen, as in base.css. */
const FOOT = 7.5; // rem

export function bringIntoSight(table: HTMLElement): void {
  if (!matchMedia(`(${SMALL})`).matches) return;
  const foot = FOOT * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const spots = [...table.querySelectorAll("[data-spot]")];
  const seen = spots.some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - foot;
  });
  if (!seen) spots[0]?.scrollIntoView({ block: "nearest", behavior: prefs.pace === "off" ? "instant" : "smooth" });
}
