/** How far somebody has got in a guided game. */

import type { Target } from "$lib/api/shapes";

export interface LessonStep {
  title: string;
  text: string;
  /** The learner's decision that it belongs to, counted from 1; 0 if there is only something to read. */
  decision: number;
  highlight: Target[];
  move: string | null;
  action: number;
}

export interface Lesson {
  game: string;
  title: string;
  text: string;
  seat: number;
  steps: LessonStep[];
}

/** The step to show; past the last one when everything is done; -1 once something else was played. */
export function stepNow(steps: LessonStep[], made: number[], read: number): number {
  let done = 0;
  for (const [at, step] of steps.entries()) {
    if (!step.decision || step.decision > made.length) continue;
    if (made[step.decision - 1] !== step.action) return -1;
    done = at + 1;
  }
  const from = Math.max(done, read);
  const open = steps.findIndex((step, at) => at >= done && step.decision > 0);
  // Nobody reads past a step that has to be done first.
  return open >= 0 ? Math.min(from, open) : from;
}

interface Entry {
  kind: string;
  seat: number;
  action: number;
}

/** What a seat decided, one after the other; what was taken back does not count. */
export function decisions(entries: Entry[], seat: number): number[] {
  const made: number[] = [];
  for (const entry of entries) {
    if (entry.seat !== seat) continue;
    if (entry.kind === "move") made.push(entry.action);
    else if (entry.kind === "undo") made.pop();
  }
  return made;
}
