/**
 * A table at which nobody else sits: it shows one position after another and asks the server about each. Nobody moves or
 * talks at it unless the person in front of it does. Replays, puzzles and analyses are such tables.
 */

import { reasonOf } from "$lib/api/attempt.svelte";
import type { Decision, Insight, LogEntry, Option, Problem, SeatInfo, SeatView, TableInfo } from "$lib/api/shapes";
import { SeatClocks } from "$lib/table/clock/clocks.svelte";
import type { AtTable } from "$lib/table/context";
import { Offer } from "$lib/table/offer.svelte";
import type { Traveller } from "$lib/table/session.svelte";
import { prefs } from "$lib/ui/prefs.svelte";

export abstract class PositionTable implements AtTable {
  abstract readonly table: TableInfo | null;
  readonly id: string;
  readonly invite: string;
  seat = $state(-1);
  shown = $state.raw<SeatView | null>(null);
  entries = $state.raw<LogEntry[]>([]);
  decision = $state.raw<Decision | null>(null);
  insight = $state.raw<Insight | null>(null);
  problem = $state.raw<Problem | null>(null);
  staged = $state.raw<Option | null>(null);
  pointed = $state("");
  travelling = $state(false);
  sending = $state(false);
  /** Why something was refused. */
  trouble = $state("");
  readonly clocks = new SeatClocks();
  traveller: Traveller | null = null;
  get stagedThen(): number[] {
    return this.staged ? this.#then : [];
  }

  /** What follows the staged option once it is done. */
  #then: number[] = [];

  constructor(id = "", invite = "") {
    this.id = id;
    this.invite = invite;
  }

  /** Everything again in another language. */
  abstract translated(): Promise<void>;

  /** Give answers, one after another as far as they can be given. */
  abstract play(actions: number[]): void;

  // --- the table ------------------------------------------------------------------------------------------------------

  get latest(): SeatView | null {
    return this.shown;
  }

  get mine(): number[] {
    return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  get acting(): number[] {
    return this.shown && !this.shown.over ? this.shown.deciders : [];
  }

  get caughtUp(): boolean {
    return this.shown !== null && !this.travelling;
  }

  get asked(): boolean {
    return this.caughtUp && (this.shown?.actions.length ?? 0) > 0;
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.table?.seats[seat];
  }

  name(seat: number): string {
    return this.seatInfo(seat)?.name ?? "";
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  readonly #offer = new Offer(() => (this.asked ? this.decision : null));

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
    if (!this.asked || this.sending) return;
    if ((lookFirst || this.looksTwice(option)) && this.staged?.action !== option.action) {
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

  /** Whether an option is looked at before it is done. */
  protected looksTwice(_option: Option): boolean {
    return false;
  }

  // --- for those who show positions -----------------------------------------------------------------------------------

  protected refused(error: unknown): void {
    this.trouble = reasonOf(error);
  }

  /** Let things travel to a view; `apply` shows it, and is called here only if something travels. */
  protected async travel(entry: LogEntry | null, view: SeatView, apply: () => void): Promise<void> {
    const before = this.shown;
    if (!entry || !before || !this.traveller || prefs.pace === "off" || document.hidden) return;
    this.travelling = true;
    await this.traveller({ entry, view }, before, apply);
    this.travelling = false;
  }

  // --- what there is only where others sit ----------------------------------------------------------------------------

  readonly recorded = false;
  readonly line = "live" as const;
  readonly refusal = null;
  readonly talk = [];
  readonly recap: LogEntry[] = [];
  readonly hotSeat = false;
  readonly curtain = false;
  readonly begun = false;
  readonly guard = null;
  readonly guided = false;
  wonder = null;
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
