/** What the coach can show above the action bar, and doing what it advises. */

import type { Advice } from "$lib/api/coach";
import type { AtTable } from "$lib/table/context";

/** Which of its sheets is open. */
export type OpenSheet = "" | "hint" | "why";

/** Do the whole plan; every step of it can be undone as if one had made it oneself. */
export function follow(session: AtTable, advice: Advice): void {
  session.play(advice.plan);
}
