/** The log of a table as one seat reads it: the latest entries, without the steps that were undone. */

import type { Line } from "$lib/api/connection.svelte";
import type { LogEntry } from "$lib/api/shapes";

/** The server sends no more entries than this at once. */
const PAGE = 100;

export class TableLog {
  entries = $state.raw<LogEntry[]>([]);
  readonly #undone = new Set<number>();

  has(number: number): boolean {
    return this.entries.some((each) => each.number === number);
  }

  /** Put an entry in its place; an undo takes one out. */
  add(entry: LogEntry): void {
    if (entry.undoes) this.#undone.add(entry.undoes);
    this.#set(entry.undoes ? this.entries : [...this.entries, entry]);
  }

  clear(): void {
    this.entries = [];
  }

  /** Ask for the entries up to `latest`. They are kept if `wanted` still holds when they come: the seat may have changed. */
  async load(line: Line, seat: number, latest: number, wanted: () => boolean): Promise<void> {
    const entries = await line.log(seat, Math.max(0, latest - PAGE), PAGE);
    if (!wanted()) return;
    const newest = entries.at(-1)?.number ?? 0;
    this.#set([...entries, ...this.entries.filter((entry) => entry.number > newest)]);
  }

  /** The number of the last entry of a seat; 0 if there is none. */
  last(seat: number): number {
    return this.entries.findLast((entry) => entry.seat === seat)?.number ?? 0;
  }

  #set(entries: LogEntry[]): void {
    this.entries = entries
      .filter((each) => !this.#undone.has(each.number))
      .sort((one, other) => one.number - other.number);
  }
}
