/**
 * A chapter that is played from its recording. There is no rule in here: what follows a move is what a table has sent
 * after it, and no other move than the recorded one can be made.
 */

import type { Decision, Insight, LogEntry, SeatView } from "$lib/api/shapes";
import type { RecordedChapter, RecordedPosition } from "./pack";

export interface Update {
  entry: LogEntry;
  view: SeatView;
}

export class Recording {
  readonly #chapter: RecordedChapter;
  readonly #entries: LogEntry[];
  /** So many moves of the recording have been made. */
  #moves = 0;
  /** An undo is an entry as well: the numbers are higher than the recorded ones. */
  #shift = 0;

  constructor(chapter: RecordedChapter, moves: number) {
    this.#chapter = chapter;
    this.#entries = [...chapter.log];
    for (const move of chapter.moves.slice(0, moves)) {
      this.#moves += 1;
      this.#entries.push(...move.updates.map((update) => update.entry));
    }
  }

  get moves(): number {
    return this.#moves;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  get view(): SeatView {
    return this.#numbered(this.#chapter.moves[this.#moves - 1]?.updates.at(-1)?.view ?? this.#chapter.view);
  }

  get decision(): Decision | null {
    const { decision } = this.#position;
    return decision && this.#numbered(decision);
  }

  get insight(): Insight {
    return this.#numbered(this.#position.insight);
  }

  /** What follows this move; nothing if it is not the recorded one. */
  move(action: number): Update[] {
    const move = this.#chapter.moves[this.#moves];
    if (move?.action !== action) return [];
    this.#moves += 1;
    const updates = move.updates.map(({ entry, view }) => ({
      entry: this.#numbered(entry),
      view: this.#numbered(view),
    }));
    this.#entries.push(...updates.map((update) => update.entry));
    return updates;
  }

  /** Take the last move back, if a table would have allowed it. */
  undo(): Update | null {
    const { can_undo, number, seat } = this.view;
    if (!can_undo || !this.#moves) return null;
    this.#moves -= 1;
    this.#shift += 2;
    this.#entries.pop(); // nobody has answered it yet, so that it is the last one
    const entry = { number: number + 1, kind: "undo", seat, action: -1, undoes: number, at: 0, events: [], lines: [] };
    return { entry, view: this.view };
  }

  get #position(): RecordedPosition {
    return this.#chapter.moves[this.#moves - 1]?.position ?? this.#chapter.position;
  }

  #numbered<Thing extends { number: number }>(thing: Thing): Thing {
    return this.#shift ? { ...thing, number: thing.number + this.#shift } : thing;
  }
}

/** After how many moves of a chapter the learner's view has this hash; -1 if it never has. */
export function movesUntil(chapter: RecordedChapter, hash: string): number {
  const views = [chapter.view, ...chapter.moves.map((move) => move.updates.at(-1)?.view)];
  return views.findIndex((view) => view?.hash === hash);
}
