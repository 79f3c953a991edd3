/** What the coach can show above the action bar, and doing what it advises. */

import type { Advice } from "$lib/api/coach";
import type { AtTable } from "$lib/table/context";

/** Which of its sheets is open. */
export type OpenSheet = "" | "hint" | "why";

export function follow(session: AtTable, advice: Advice): void {
  if (advice.together.length > 1) {
    session.play(advice.together);
    return;
  }
  const option = session.options.find((each) => each.action === advice.action);
  if (option) session.choose(option);
}
