/** The analysis that somebody is working on, kept in the browser until they begin another one. */

import type { Beginning } from "./study.svelte";

export interface Draft {
  /** The address it was opened at. */
  source: string;
  game: string;
  beginning: Beginning;
  names: string[];
  title: string;
  /** The index of the move that was shown. */
  at: number;
}

const KEY = "antiquary-analysis";

export function keptDraft(): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? "null") as Draft | null;
    return draft?.beginning && draft.game ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // There is no room, or it is forbidden: then nothing is kept.
  }
}
