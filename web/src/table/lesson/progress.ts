/** The step of a guided game that belongs to a position, and the remark that belongs to an event. */

import type { GameEvent, Target } from "$lib/api/shapes";
import type { ChapterInfo, LessonInfo, LessonStep, RemarkInfo } from "$lib/api/types";

export type Step = Omit<LessonStep, "highlight"> & { highlight: Target[] };
export type Chapter = Omit<ChapterInfo, "steps"> & { steps: Step[] };
export type Lesson = Omit<LessonInfo, "chapters"> & { chapters: Chapter[] };
export type Remark = RemarkInfo;

/**
 * The step to show when the learner's view has this hash: what there is to read comes first unless it was read. -1 if no
 * step belongs to this position.
 */
export function stepAt(steps: readonly Pick<Step, "hash">[], hash: string, read: number): number {
  const first = steps.findIndex((step) => step.hash === hash);
  const last = steps.findLastIndex((step) => step.hash === hash);
  return Math.min(Math.max(read, first), last);
}

/**
 * The step that refuses these answers, which are given one after another in the position with this hash: null if they
 * are what the guide asks for, or if it asks for nothing here. Nothing is refused in the last step, nor off the way.
 */
export function refusing<Asked extends Pick<Step, "hash" | "action">>(
  steps: readonly Asked[],
  hash: string,
  read: number,
  actions: readonly number[],
): Asked | null {
  const now = stepAt(steps, hash, read);
  const asked = steps[now];
  if (!asked || asked === steps.at(-1)) return null;
  return actions.every((action, after) => steps[now + after]?.action === action) ? null : asked;
}

interface Seen {
  events: GameEvent[];
  seat: number;
  /** What belongs to the learner in the view: lists by name. */
  own: Record<string, unknown>;
}

/** The first remark that fits what happened and was not made before. */
export function remarkFor(remarks: readonly Remark[], said: readonly string[], seen: Seen): Remark | undefined {
  return remarks.find((remark) => {
    if (said.includes(remark.name)) return false;
    if (remark.full) {
      const [name, least] = remark.full as [string, number];
      const list = seen.own[name];
      return Array.isArray(list) && list.length >= least;
    }
    return seen.events.some(
      (event) =>
        remark.events.includes(event.verb) &&
        (!remark.own || event.seat === seen.seat) &&
        (event.amount ?? 0) >= remark.amount,
    );
  });
}
