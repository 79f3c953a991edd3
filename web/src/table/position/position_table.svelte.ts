/**
 * A table at which nobody else sits: it shows one position after another and asks the server about each. Nobody moves or
 * talks at it unless the person in front of it does. Replays, puzzles and analyses are such tables.
 */

import { reasonOf } from "$lib/api/attempt.svelte";
import type { LogEntry, Option, SeatView } from "$lib/api/shapes";
import { AtTable } from "$lib/table/at_table.svelte";

export abstract class PositionTable extends AtTable {
  entries = $state.raw<LogEntry[]>([]);
  /** Why something was refused. */
  trouble = $state("");

  constructor(id = "", invite = "") {
    super(id, invite);
  }

  /** Answer the open question and show where it leads; throws if it cannot be answered so. */
  protected abstract answer(action: number): Promise<void>;

  get latest(): SeatView | null {
    return this.shown;
  }

  get acting(): number[] {
    return this.shown && !this.shown.over ? this.shown.deciders : [];
  }

  get caughtUp(): boolean {
    return this.shown !== null && !this.travelling;
  }

  /** Whether an option is looked at before it is done. */
  looksTwice(_option: Option): boolean {
    return false;
  }

  send([action = -1]: readonly number[]): void {
    this.clearLooks();
    void this.#give(action);
  }

  async #give(action: number): Promise<void> {
    const sent = this.answering.state;
    try {
      await this.answer(action);
      if (this.answering.state !== sent) return; // another position is shown
      this.answering.arrived();
    } catch (error) {
      this.refused(error);
      if (this.answering.state === sent) this.answering.refused();
      return;
    }
    this.answering.opened();
    this.answering.explained();
  }

  protected refused(error: unknown): void {
    this.trouble = reasonOf(error);
  }

  /** Let things travel to a view; `apply` shows it, and is called here only if something travels. */
  protected async travel(entry: LogEntry | null, view: SeatView, apply: () => void): Promise<void> {
    const drawing = entry && this.draw({ entry, view }, apply);
    if (!drawing) return;
    await drawing;
    this.travelling = false;
  }

  close(): void {
    this.clocks.close();
  }
}
