/** Steps that are drawn as one: what another player does in one go takes no longer to watch than a single move. */

import type { Step } from "./at_table.svelte";

/** Events that everybody should notice, each by itself. */
const ALONE = /^(scoring|award-|over|flip|end-near)/;

function alone({ entry }: Step): boolean {
  return entry.events.some((event) => ALONE.test(event.verb));
}

/** How many of the steps at the head of the queue are drawn together; those of one's own seat are drawn one by one. */
export function togetherFrom(queue: readonly Step[], own: number): number {
  const [first] = queue;
  if (!first || first.entry.seat === own || alone(first)) return 1;
  const end = queue.findIndex((step) => step.entry.seat !== first.entry.seat || alone(step));
  return end < 0 ? queue.length : end;
}

/** Everything that the steps do, with the picture after the last of them. */
export function asOne<View>(steps: readonly Step<View>[]): Step<View> {
  const last = steps.at(-1);
  if (!last) throw new Error("no step to draw");
  const entries = steps.map((step) => step.entry);
  return {
    view: last.view,
    entry: {
      ...last.entry,
      events: entries.flatMap((entry) => entry.events),
      lines: entries.flatMap((entry) => entry.lines),
    },
  };
}
