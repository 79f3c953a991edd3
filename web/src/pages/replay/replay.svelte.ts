/**
 * A game that is looked at again: a table at which nothing can be chosen and every moment can be gone to.
 *
 * Steps come from the server in bunches when they are needed and are kept. Nothing is told of what comes later.
 */

import { get } from "$lib/api/client";
import type { Insight, LogEntry, SeatView, TableInfo } from "$lib/api/shapes";
import { PositionTable } from "$lib/table/position/position_table.svelte";
import { prefs } from "$lib/ui/prefs.svelte";

interface Told {
  number: number;
  steps: { entry: LogEntry | null; view: SeatView }[];
}

const BUNCH = 50;
/** So many entries before the moment that is shown are in the log beside it. */
const LOG_LINES = 100;

export class Replay extends PositionTable {
  table = $state.raw<TableInfo | null>(null);
  /** The moment that is shown, and the last one there is. */
  at = $state(0);
  last = $state(0);
  /** All hands lie open. */
  open = $state(false);

  #steps = new Map<number, Told["steps"][number]>();
  /** The numbers of entries that were undone: there is nothing to show. */
  #gone = new Set<number>();
  #wanted = 0;
  /** Through whose eyes the steps are asked for; `seat` and `open` change when the first of them is shown. */
  #eyes = { seat: -1, open: false };

  async begin(at: number): Promise<void> {
    try {
      this.table = await get<TableInfo>(`/api/tables/${this.id}${this.#door("?")}`);
      this.#eyes = { seat: this.mine[0] ?? -1, open: false };
      await this.go(at);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Show the moment after so many entries. */
  async go(to: number): Promise<void> {
    const wanted = ++this.#wanted;
    try {
      await this.#load(Math.max(0, to));
    } catch (error) {
      this.refused(error);
      return;
    }
    if (wanted !== this.#wanted) return;
    const back = to < this.at;
    let target = Math.min(Math.max(0, to), this.last);
    while (this.#gone.has(target)) target += back ? -1 : 1;
    const step = this.#steps.get(target);
    if (!step) return;
    const forward = !back && to === this.at + 1;
    this.seat = this.#eyes.seat;
    this.open = this.#eyes.open;
    this.at = target;
    this.entries = Array.from({ length: target }, (_, number) => this.#steps.get(number + 1)?.entry).filter(
      (entry) => entry !== null && entry !== undefined,
    );
    const apply = () => (this.shown = step.view);
    if (forward) await this.travel(step.entry, step.view, apply);
    if (wanted !== this.#wanted) return;
    apply();
    this.insight = null;
  }

  /** Through whose eyes. */
  async look(seat: number, open: boolean): Promise<void> {
    this.#eyes = { seat, open };
    await this.translated();
  }

  async translated(): Promise<void> {
    this.#steps.clear();
    await this.go(this.at);
  }

  /** The score is told only at the end. */
  override async loadInsight(): Promise<void> {
    if (!this.shown?.over) return;
    try {
      this.insight = await get<Insight>(`/api/tables/${this.id}/insight?seat=${this.seat}${this.#door("&")}`);
    } catch (error) {
      this.refused(error);
    }
  }

  async #load(to: number): Promise<void> {
    for (let number = to; number >= Math.max(0, to - LOG_LINES); number -= 1) {
      if (this.#steps.has(number) || this.#gone.has(number)) continue;
      const after = Math.max(0, Math.floor((number - 1) / BUNCH) * BUNCH);
      const eyes = this.#eyes;
      const told = await get<Told>(
        `/api/tables/${this.id}/replay?seat=${eyes.seat}&after=${after}&most=${BUNCH}&open=${eyes.open}&lang=${prefs.language}${this.#door("&")}`,
      );
      if (eyes !== this.#eyes) return;
      this.last = told.number;
      for (const step of told.steps) this.#steps.set(step.entry?.number ?? 0, step);
      const newest = told.steps.at(-1)?.entry?.number ?? after;
      for (let each = after + 1; each < newest; each += 1) if (!this.#steps.has(each)) this.#gone.add(each);
      if (number > told.number) number = told.number + 1;
    }
  }

  #door(sign: string): string {
    return this.invite ? `${sign}invite=${encodeURIComponent(this.invite)}` : "";
  }

  // --- a table of the past asks nothing -------------------------------------------------------------------------------

  override get caughtUp(): boolean {
    return false;
  }

  override get asked(): boolean {
    return false;
  }

  protected async answer(): Promise<void> {}
}
