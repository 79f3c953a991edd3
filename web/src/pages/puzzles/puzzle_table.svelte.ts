/**
 * A position in which the best move is to be found: a table at which one question after another is answered, until an
 * answer is wrong or all are right. What is right only the server knows, and it tells after a try.
 */

import { Refusal } from "$lib/api/client";
import type { Decision, Insight, LogEntry, Option, Problem, SeatInfo, SeatView, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { SeatClocks } from "$lib/table/clock/clocks.svelte";
import type { AtTable } from "$lib/table/context";
import { inspected } from "$lib/table/inspector/inspector.svelte";
import { Offer } from "$lib/table/offer.svelte";
import { t } from "$lib/i18n/words.svelte";
import { tableOf } from "./seats";
import type { Position, PuzzleSource, TryResult } from "./source";

export class PuzzleTable implements AtTable {
  readonly id = "";
  readonly invite = "";
  readonly recorded = false;
  readonly clocks = new SeatClocks();
  readonly source: PuzzleSource;
  table = $state.raw<TableInfo | null>(null);
  seat = $state(-1);
  shown = $state.raw<SeatView | null>(null);
  decision = $state.raw<Decision | null>(null);
  problem = $state.raw<Problem | null>(null);
  staged = $state.raw<Option | null>(null);
  pointed = $state("");
  /** The answer to the try; null while something is to be found. */
  result = $state.raw<TryResult | null>(null);
  /** Why the puzzle cannot be shown. */
  trouble = $state("");
  sending = $state(false);
  tries = $state(0);
  choices = $state.raw<number[]>([]);

  #start: Position | null = null;
  #then: number[] = [];

  constructor(source: PuzzleSource) {
    this.source = source;
  }

  async begin(): Promise<void> {
    try {
      const { game, position } = await this.source.load();
      this.#start = position;
      this.table = tableOf(game, position);
      this.#show(position);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message || t("page-offline");
    }
  }

  /** From the beginning again. */
  again(): void {
    this.result = null;
    this.choices = [];
    if (this.#start) this.#show(this.#start);
  }

  #show(position: Position): void {
    this.seat = position.seat;
    // Every position of the puzzle has a number of its own, as the steps of a table have.
    this.shown = { ...position.view, number: position.step };
    this.decision = { ...position.decision, number: position.step };
    this.staged = null;
    this.pointed = "";
    inspected.close();
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  #offer = new Offer(() => (this.asked ? this.decision : null));

  get asked(): boolean {
    return this.shown !== null && this.result === null && !this.sending;
  }

  get caughtUp(): boolean {
    return this.shown !== null;
  }

  get options(): Option[] {
    return this.#offer.all;
  }

  option(spot: string): Option | undefined {
    return this.#offer.option(spot);
  }

  whyNot(spot: string): string {
    return this.#offer.whyNot(spot);
  }

  choose(option: Option, lookFirst = false, then: number[] = []): void {
    if (!this.asked) return;
    const look = lookFirst || option.idle || option.costs.length > 0 || (prefs.careful && option.reveals);
    if (look && this.staged?.action !== option.action) {
      this.staged = option;
      this.#then = then;
      return;
    }
    this.play([option.action, ...then]);
  }

  shortcut(actions: number[], lookAtLast = false): void {
    const [first, ...rest] = actions;
    const option = this.options.find((each) => each.action === first);
    if (option) this.choose(option, lookAtLast && !rest.length, rest);
  }

  doIt(): void {
    if (this.staged) this.play([this.staged.action, ...this.#then]);
  }

  cancel(): void {
    this.staged = null;
  }

  play(actions: number[]): void {
    void this.#answer(actions);
  }

  async #answer(actions: number[]): Promise<void> {
    const [action, ...rest] = actions;
    if (action === undefined || !this.asked) return;
    this.staged = null;
    this.pointed = "";
    this.problem = null;
    this.sending = true;
    const choices = [...this.choices, action];
    try {
      const result = await this.source.attempt(choices);
      this.choices = choices;
      if (result.position) this.#show(result.position);
      else {
        this.tries += 1;
        this.result = result;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem ?? { error: "", message: t("page-offline"), details: {} };
      return;
    } finally {
      this.sending = false;
    }
    const option = this.options.find((each) => each.action === rest[0]);
    if (option) this.choose(option, false, rest.slice(1));
  }

  async translated(): Promise<void> {
    this.choices = [];
    this.result = null;
    await this.begin();
  }

  // --- the table --------------------------------------------------------------------------------------------------------

  get latest(): SeatView | null {
    return this.shown;
  }

  get acting(): number[] {
    return this.shown?.deciders ?? [];
  }

  get mine(): number[] {
    return this.seat >= 0 ? [this.seat] : [];
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.table?.seats[seat];
  }

  name(seat: number): string {
    return this.seatInfo(seat)?.name ?? "";
  }

  // --- what a puzzle has none of ----------------------------------------------------------------------------------------

  readonly talk = [];
  readonly entries: LogEntry[] = [];
  readonly recap: LogEntry[] = [];
  readonly insight: Insight | null = null;
  readonly refusal = null;
  readonly line = "live" as const;
  readonly hotSeat = false;
  readonly curtain = false;
  readonly begun = false;
  readonly guard = null;
  readonly wonder = null;
  travelling = false;
  traveller = null;
  stepWaits = false;
  recapFrom = -1;
  holder = -1;
  undo(): void {}
  confirm(): void {}
  say(): void {}
  takeOver(): void {}
  next(): void {}
  skip(): void {}
  close(): void {}
  async waitForPress(): Promise<void> {}
  async loadTalk(): Promise<void> {}
  async loadInsight(): Promise<void> {}
}
