/** A scoring as it is shown: thing by thing, at the chosen speed, until somebody skips it. */

import { prefs } from "$lib/ui/prefs.svelte";
import type { Scoring } from "./scoring";

/** Milliseconds for a collection; a bonus has twice as long. */
const BEAT = { off: 0, quick: 240, normal: 420, slow: 640, step: 560 } as const;
/** All collections together take no longer than so many beats. */
const MOST_BEATS = 9;

export class Ceremony {
  scoring = $state.raw<Scoring | null>(null);
  /** How many of its counts have been made. */
  counted = $state(0);
  /** The markers have left the spaces on which they were scored. */
  settled = $state(false);
  #skipped = false;
  #wake: (() => void) | null = null;

  /** Count everything; whether somebody watched it to the end. */
  async count(scoring: Scoring): Promise<boolean> {
    this.#wake?.(); // a replay may have gone on to the next one
    this.#skipped = false;
    this.scoring = scoring;
    this.settled = false;
    this.counted = 0;
    const beat = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : BEAT[prefs.pace];
    const quick = Math.min(beat, (beat * MOST_BEATS) / Math.max(1, scoring.standings.length));
    await this.#rest(beat);
    for (const [at, each] of scoring.counts.entries()) {
      if (this.#skipped) break;
      this.counted = at + 1;
      await this.#rest(each.for === "collection" ? quick : 2 * beat);
    }
    this.counted = scoring.counts.length;
    await this.#rest(2 * beat);
    return !this.#skipped;
  }

  /** The markers go where they stand after the scoring. */
  settle(): void {
    this.settled = true;
  }

  async close(scoring: Scoring): Promise<void> {
    await this.#rest(2 * BEAT[prefs.pace]);
    if (this.scoring === scoring) this.scoring = null;
  }

  skip(): void {
    this.#skipped = true;
    this.#wake?.();
  }

  async #rest(milliseconds: number): Promise<void> {
    if (this.#skipped || !milliseconds) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
    this.#wake = null;
  }
}
