/**
 * A table on the screen, whichever it is: one that is played at, or positions that are looked at one by one (replays,
 * puzzles, analyses). It has a picture, a question, and answers; there is no rule in it: what can be chosen is what the
 * server lists.
 */

import type { Decision, Insight, LogEntry, Option, Problem, SeatInfo, SeatView, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { Answering, type Answerable } from "./answering.svelte";
import { SeatClocks } from "./clock/clocks.svelte";
import { inspected } from "./inspector/inspector.svelte";
import { Offer } from "./offer.svelte";

export interface Step<View = unknown> {
  entry: LogEntry;
  view: SeatView<View>;
}

/**
 * Draws a step: calls `apply` when the picture shall change, and is done when everything has arrived, or at once when
 * somebody skips it.
 */
export type Traveller<View = unknown> = (
  step: Step<View>,
  before: SeatView<View>,
  apply: () => void,
  skipped: AbortSignal,
) => Promise<void>;

/** What boards use of a table. */
export type BoardTable<View = unknown> = Pick<
  AtTable<View>,
  | "asked"
  | "caughtUp"
  | "choose"
  | "decision"
  | "guided"
  | "insight"
  | "loadInsight"
  | "name"
  | "option"
  | "options"
  | "play"
  | "pointed"
  | "press"
  | "seat"
  | "seatInfo"
  | "sending"
  | "shown"
  | "staged"
  | "table"
  | "traveller"
  | "undo"
  | "whyNot"
>;

/** At the speed "step": something waits for a press. */
export class PressGate {
  waits = $state(false);
  #open: (() => void) | null = null;

  wait(): Promise<void> {
    this.waits = true;
    return new Promise((resolve) => {
      this.#open = () => {
        this.waits = false;
        this.#open = null;
        resolve();
      };
    });
  }

  /** Let what waits go on. */
  open(): void {
    this.#open?.();
  }
}

export abstract class AtTable<View = unknown> implements Answerable {
  readonly id: string;
  readonly invite: string;
  abstract readonly table: TableInfo | null;
  /** Through whose eyes it is seen; -1 for those who watch. */
  seat = $state(-1);
  /** The picture on the screen. */
  shown = $state.raw<SeatView<View> | null>(null);
  decision = $state.raw<Decision | null>(null);
  insight = $state.raw<Insight | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What somebody looks at or points at: the action bar shows what it would do. */
  pointed = $state("");
  travelling = $state(false);
  /** A guide leads: nothing opens over it by itself. */
  guided = $state(false);
  traveller: Traveller<View> | null = null;
  readonly press = new PressGate();
  readonly clocks = new SeatClocks();
  readonly answering: Answering = new Answering(this);

  constructor(id: string, invite: string) {
    this.id = id;
    this.invite = invite;
  }

  /** The newest picture there is; while things travel it is ahead of the one that is shown. */
  abstract get latest(): SeatView<View> | null;
  abstract get caughtUp(): boolean;
  /** Who has to decide. */
  abstract get acting(): number[];
  abstract get entries(): LogEntry[];
  /** Everything again in another language. */
  abstract translated(): Promise<void>;
  abstract close(): void;
  abstract looksTwice(option: Option): boolean;
  abstract send(actions: readonly number[], number: number): void;

  // --- what is known about the table ----------------------------------------------------------------------------------

  /** Played from a recording, of which the server knows nothing. */
  get recorded(): boolean {
    return false;
  }

  /** The device has to be handed on before anything is shown. */
  get curtain(): boolean {
    return false;
  }

  get mine(): number[] {
    return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** This seat is asked something and can answer now. */
  get asked(): boolean {
    return this.caughtUp && (this.shown?.actions.length ?? 0) > 0 && !this.curtain;
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.table?.seats[seat];
  }

  name(seat: number): string {
    return this.seatInfo(seat)?.name ?? "";
  }

  /** The coach's view of the table: the board, a panel beside it and the score sheet ask for it. */
  async loadInsight(): Promise<void> {}

  /** What draws a step now can be skipped. */
  #drawing: AbortController | null = null;

  /** Let the step travel; null if nothing travels here and now. A fault in it costs no more than the animation. */
  protected draw(step: Step<View>, apply: () => void): Promise<void> | null {
    const { shown, traveller } = this;
    if (!shown || !traveller || prefs.pace === "off" || document.hidden) return null;
    this.travelling = true;
    const drawing = (this.#drawing = new AbortController());
    return traveller(step, shown, apply, drawing.signal).catch(reportError);
  }

  /** Show everything as it stands now. */
  skip(): void {
    this.#drawing?.abort();
    this.press.open();
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  readonly #offer = new Offer(() => this.openDecision());

  /** The question that can be answered now, in detail. */
  protected openDecision(): Decision | null {
    return this.asked ? this.decision : null;
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

  get staged(): Option | null {
    return this.answering.staged;
  }

  /** Something was chosen and its outcome is not here yet. */
  get sending(): boolean {
    return this.answering.busy;
  }

  get begun(): boolean {
    return false;
  }

  /** Whether an option is marked, or looked at before it is sent. */
  isStaged(option: Option | undefined): boolean {
    if (!option) return false;
    return this.staged?.action === option.action || this.answering.marked.includes(option.action);
  }

  choose(option: Option, lookFirst = false): void {
    this.answering.choose(option, lookFirst);
  }

  /** Answer this question, and the next ones as well if they are what was expected. */
  play(actions: readonly number[]): void {
    this.answering.play(actions);
  }

  undo(): void {
    this.answering.undo();
  }

  get marks(): number {
    return 0;
  }

  sendUndo(_number: number): void {}

  sendConfirm(_number: number): void {}

  /** What was said and looked at belongs to the question that is answered now. */
  protected clearLooks(): void {
    inspected.close();
    this.pointed = "";
    this.problem = null;
  }
}
