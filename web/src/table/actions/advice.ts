/** What the coach can show above the action bar, and doing what it advises. */

import type { Advice } from "$lib/api/coach";
import type { AtTable } from "$lib/table/at_table.svelte";

/** Which of its sheets is open. */
export type OpenSheet = "" | "hint" | "why";

/** The open question: it stays the same while others who choose at the same time do so. */
export function questionOf({ shown }: AtTable): string {
  return shown ? `${shown.decision?.text ?? ""} ${shown.actions.map((each) => each.action).join()}` : "";
}

/** Do the whole plan; every step of it can be undone as if one had made it oneself. */
export function follow(session: AtTable, advice: Advice): void {
  session.play(advice.plan);
}
