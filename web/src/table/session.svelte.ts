/**
 * One table as somebody sits at it or watches it.
 *
 * What the server tells goes into a queue of steps; the table draws them one after another, so that cards can travel.
 * `shown` is the picture on the screen, `latest` the newest one there is: only when they are the same can anything be
 * chosen. There is no rule in here: what can be chosen is what the server lists.
 */

import { Refusal } from "$lib/api/client";
import { Connection, type Line, type LineState, type Listener } from "$lib/api/connection.svelte";
import type {
  ChatLine,
  Decision,
  Insight,
  LogEntry,
  Option,
  Problem,
  SeatInfo,
  SeatView,
  TableInfo,
} from "$lib/api/shapes";
import { gameTable } from "$lib/games/registry";
import { prefs } from "$lib/ui/prefs.svelte";
import { inspected } from "./inspector/inspector.svelte";
import { SeatClocks } from "./clock/clocks.svelte";
import { TableLog } from "./log.svelte";
import { Offer, wantsLook } from "./offer.svelte";

export interface Step<View = unknown> {
  entry: LogEntry;
  view: SeatView<View>;
}

/** Draws a step: calls `apply` when the picture shall change, and is done when everything has arrived. */
export type Traveller<View = unknown> = (step: Step<View>, before: SeatView<View>, apply: () => void) => Promise<void>;

/** Beyond so many steps nobody wants to watch everything; the recap tells what happened. */
const MOST_STEPS = 24;

export class Session<View = unknown> {
  readonly id: string;
  readonly invite: string;
  table = $state.raw<TableInfo | null>(null);
  /** Whose eyes; -1 for those who watch. */
  seat = $state(-1);
  shown = $state.raw<SeatView<View> | null>(null);
  latest = $state.raw<SeatView<View> | null>(null);
  talk = $state.raw<ChatLine[]>([]);
  decision = $state.raw<Decision | null>(null);
  insight = $state.raw<Insight | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The option that is asked about before it is done. */
  staged = $state.raw<Option | null>(null);
  /** What somebody looks at or points at: the action bar shows what it would do. */
  pointed = $state("");
  travelling = $state(false);
  /** At the speed "step": something waits for a press. */
  stepWaits = $state(false);
  /** The number of entries when the last turn of one's own ended, for the recap. */
  recapFrom = $state(-1);
  /** On one device with others: whose hands the device is in. */
  holder = $state(-1);
  readonly clocks = new SeatClocks();
  traveller: Traveller<View> | null = null;
  /** Choosing asks this about the option instead of doing it: "why not this?". */
  wonder = $state.raw<((option: Option, then: number[]) => void) | null>(null);
  /** In a guided game: whether these answers may be given one after another. */
  guard: ((actions: number[]) => boolean) | null = null;
  /** A guide leads: nothing opens over it by itself. */
  guided = $state(false);

  readonly #line: Line;
  readonly #views = new Map<number, SeatView<View>>();
  readonly #log = new TableLog();
  readonly #told = $derived(this.#log.entries.filter((entry) => entry.number <= (this.shown?.number ?? 0)));
  /** By seat: what it could choose when it was asked last. */
  readonly #decisions = new Map<number, Decision>();
  #queue: Step<View>[] = [];
  #running = false;
  #next: (() => void) | null = null;
  /** Answers that follow the one that was given, as soon as it is known what they would do. */
  #follow = $state.raw<number[]>([]);
  /** The last of the answers that follow is looked at before it is given. */
  #lookAtLast = false;
  /** What follows the staged option once it is done. */
  #then: number[] = [];
  /** A shortcut led to the staged option: whoever does not want it wants to be back where the shortcut began. */
  #led = false;
  /** Steps are being undone until nothing that was begun is left. */
  #cancelling = false;
  /** Answers that were refused because their number was taken; they are given again. */
  #again: number[] = [];
  /** What was answered last, and to which question. */
  #sent: { actions: number[]; question: string } | null = null;
  /** The seat, the position and the language for which the coach was asked last. */
  #insightOf = "";
  /** The number of the entry that was sent last. */
  #expected = $state(0);

  /** `open` opens a line to something else than the server. */
  constructor(id: string, invite: string, open?: (listener: Listener) => Line) {
    this.id = id;
    this.invite = invite;
    const listener: Listener = {
      table: (table) => this.#hearTable(table),
      state: (view) => this.#hearState(view as SeatView<View>),
      update: (entry, view) => this.#hearUpdate(entry, view as SeatView<View>),
      decision: (decision) => this.#hearDecision(decision),
      clocks: (clocks) => this.clocks.hear(clocks),
      chat: (line) => {
        if (!this.talk.some((each) => each.number === line.number)) this.talk = [...this.talk, line];
      },
      problem: (problem) => this.#refused(problem),
      since: () => this.latest?.number ?? -1,
    };
    this.#line = open?.(listener) ?? new Connection(id, invite, listener);
  }

  close(): void {
    this.#line.close();
    this.clocks.close();
    this.#queue = [];
    this.#next?.();
  }

  // --- what is known about the table --------------------------------------------------------------------------------

  get line(): LineState {
    return this.#line.state;
  }

  get refusal(): Problem | null {
    return this.#line.refusal;
  }

  /** Played from a recording, of which the server knows nothing. */
  get recorded(): boolean {
    return this.#line.recorded;
  }

  /** Something was chosen and its outcome is not here yet: acknowledged is not enough. */
  get sending(): boolean {
    return this.#line.waiting > 0 || this.#follow.length > 0 || this.#expected > (this.latest?.number ?? 0);
  }

  get mine(): number[] {
    return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** Several people share this device. */
  get hotSeat(): boolean {
    return this.mine.length > 1;
  }

  /** The device has to be handed on before anything is shown. */
  get curtain(): boolean {
    return this.hotSeat && !this.shown?.over && this.holder !== this.seat;
  }

  get caughtUp(): boolean {
    return this.shown !== null && this.shown === this.latest && !this.travelling;
  }

  /** Who has to decide; whoever sits at this device is asked by their own view. */
  get acting(): number[] {
    const view = this.shown;
    if (!view || view.over) return [];
    if (view.held >= 0) return [view.held];
    return view.deciders.filter((seat) => !this.hotSeat || !this.mine.includes(seat) || this.#decides(seat));
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

  // --- choosing -------------------------------------------------------------------------------------------------------

  #offer = new Offer(() => (this.asked && this.decision?.number === this.shown?.number ? this.decision : null));

  get options(): Option[] {
    return this.#offer.all;
  }

  option(spot: string): Option | undefined {
    return this.#offer.option(spot);
  }

  whyNot(spot: string): string {
    return this.#offer.whyNot(spot);
  }

  /** Choose: at once, or after a second look where that is wanted or something would be lost. `then` follows. */
  choose(option: Option, lookFirst = false, then: number[] = []): void {
    if (!this.asked || this.sending) return;
    if (this.wonder) {
      this.wonder(option, then);
      return;
    }
    if (this.guard?.([option.action, ...then]) === false) return;
    if ((lookFirst || wantsLook(option)) && this.staged?.action !== option.action) {
      this.staged = option;
      this.#then = then;
      this.#led = false;
      return;
    }
    this.play([option.action, ...then]);
  }

  /** Give several answers with one press, as far as none of them has to be looked at first. */
  shortcut(actions: number[], lookAtLast = false): void {
    const [first, ...rest] = actions;
    const option = this.options.find((each) => each.action === first);
    if (!option) return;
    this.#lookAtLast = lookAtLast;
    this.choose(option, lookAtLast && !rest.length, rest);
  }

  /** What is to follow what is staged. */
  get stagedThen(): number[] {
    return this.staged ? this.#then : [];
  }

  /** Do what is staged. */
  doIt(): void {
    if (this.staged) this.play([this.staged.action, ...this.#then]);
  }

  /** Something is half done and can be cancelled. */
  get begun(): boolean {
    const { begun } = gameTable(this.table?.game ?? "");
    return Boolean(this.latest?.can_undo) && begun.includes(this.latest?.decision?.prompt ?? "");
  }

  /** Stop asking, drop what is staged, or undo all steps of what was begun. */
  cancel(): void {
    if (this.wonder) {
      this.wonder = null;
      return;
    }
    const dropped = this.staged !== null && !this.#led;
    this.staged = null;
    if (dropped || !this.begun || this.sending) return;
    this.#cancelling = true;
    this.undo();
  }

  /** Answer this question, and the next ones as well if they are what was expected. */
  play(actions: number[]): void {
    this.#follow = [];
    this.#answer(actions);
  }

  /** Whether it could be sent: not while something else is on its way. */
  #answer(actions: number[]): boolean {
    const [action, ...rest] = actions;
    if (action === undefined || !this.latest || !this.asked || this.sending) return false;
    if (this.guard?.(actions) === false) return false;
    this.#follow = rest;
    this.#sent = { actions, question: this.latest.decision?.text ?? "" };
    inspected.close();
    this.staged = null;
    this.pointed = ""; // a reason that was shown belongs to the question that is answered now
    this.problem = null;
    this.#expected = this.latest.number + 1;
    this.#line.move(this.seat, this.#expected, action);
    return true;
  }

  undo(): void {
    if (!this.latest?.can_undo || this.sending) return;
    this.#follow = [];
    this.#sent = null;
    this.staged = null;
    this.pointed = "";
    this.#expected = this.latest.number + 1;
    this.#line.undo(this.seat, this.#expected);
  }

  confirm(): void {
    if (!this.latest?.to_confirm || this.sending) return;
    this.#sent = null;
    this.#expected = this.latest.number + 1;
    this.#line.confirm(this.seat, this.#expected);
  }

  say(text: string): void {
    this.#line.chat(text);
  }

  takeOver(): void {
    this.holder = this.seat;
  }

  /** Go on with the next step (speed "step"), or hurry through the one that is travelling. */
  next(): void {
    this.#next?.();
  }

  waitForPress(): Promise<void> {
    this.stepWaits = true;
    return new Promise((resolve) => {
      this.#next = () => {
        this.stepWaits = false;
        this.#next = null;
        resolve();
      };
    });
  }

  /** Show everything as it stands now. */
  skip(): void {
    this.#queue = [];
    this.#next?.();
    this.shown = this.latest;
  }

  // --- what happened ----------------------------------------------------------------------------------------------------

  /** Up to what is shown: nothing is told before the board shows it. */
  get entries(): LogEntry[] {
    return this.#told;
  }

  /** The entries since one's own last move. */
  get recap(): LogEntry[] {
    if (this.seat < 0 || this.recapFrom < 0) return [];
    return this.entries.filter(
      (entry) => entry.number > this.recapFrom && entry.seat !== this.seat && entry.lines.length,
    );
  }

  /** Everything again in another language. */
  async translated(): Promise<void> {
    this.#line.again();
    await this.#loadLog();
  }

  async #loadLog(): Promise<void> {
    if (!this.table || this.table.status === "open") return;
    const { seat } = this;
    try {
      await this.#log.load(this.#line, seat, this.latest?.number ?? 0, () => seat === this.seat);
      if (seat === this.seat && this.recapFrom < 0) this.recapFrom = this.#log.last(seat);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async loadTalk(): Promise<void> {
    try {
      this.talk = await this.#line.talk();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The coach's view of the table, asked for once whoever looks at it: the board, a panel beside it, the score sheet. */
  async loadInsight(): Promise<void> {
    const number = this.latest?.number;
    const wanted = `${this.seat} ${number} ${prefs.language}`;
    if (wanted === this.#insightOf) return;
    this.#insightOf = wanted;
    try {
      const insight = await this.#line.insight(this.seat);
      if (number === this.latest?.number) this.insight = insight;
    } catch (error) {
      this.#insightOf = "";
      if (!(error instanceof Refusal)) throw error;
    }
  }

  // --- hearing ------------------------------------------------------------------------------------------------------------

  #hearTable(table: TableInfo): void {
    const first = this.table === null;
    const begins = this.table?.status === "open" && table.status !== "open";
    this.table = table;
    if (first) void this.loadTalk();
    if (begins) void this.#loadLog(); // a fork begins with the entries of another game
  }

  #hearState(view: SeatView<View>): void {
    this.#views.set(view.seat, view);
    this.#settle(view);
  }

  #hearUpdate(entry: LogEntry, view: SeatView<View>): void {
    const known = this.#views.get(view.seat);
    if (known && view.number < known.number) return;
    this.#views.set(view.seat, view);
    if (view.seat !== this.seat) {
      if (this.hotSeat && !this.#running) this.#settle(view);
      return;
    }
    if (!this.#log.has(entry.number)) this.#log.add(entry);
    else if (view.number <= (this.latest?.number ?? -1)) return; // the log may have been loaded before the picture came
    this.latest = view;
    this.#queue.push({ entry, view });
    void this.#run();
  }

  /** Look through the seat that is asked; with one seat there is nothing to choose. */
  #settle(view: SeatView<View>): void {
    const wanted = this.#wantedSeat();
    if (wanted !== this.seat || this.shown === null) {
      if (!this.#views.has(wanted)) return;
      this.seat = wanted;
      this.decision = null;
      this.insight = null;
      this.#insightOf = "";
      this.#log.clear();
      this.recapFrom = -1;
      this.#queue = [];
      this.shown = this.latest = this.#views.get(wanted) ?? null;
      if (this.mine.length <= 1) this.holder = wanted;
      void this.#loadLog();
      this.#ask();
      return;
    }
    if (view.seat !== this.seat) return;
    this.latest = view;
    if (!this.#queue.length && !this.#running) {
      this.shown = view;
      this.#ask();
    } else if (this.shown?.number === view.number) this.shown = view;
    else this.#queue = this.#queue.map((step) => (step.view.number === view.number ? { ...step, view } : step));
  }

  /** A seat knows only of itself whether it is asked: steps of others that can still be undone are hidden from it. */
  #wantedSeat(): number {
    const mine = this.mine;
    if (mine.length <= 1) return mine[0] ?? -1;
    if (mine.includes(this.seat) && this.#decides(this.seat)) return this.seat;
    return mine.find((seat) => this.#decides(seat)) ?? (this.seat >= 0 ? this.seat : (mine[0] ?? -1));
  }

  #decides(seat: number): boolean {
    const view = this.#views.get(seat);
    return view !== undefined && (view.held === seat || view.deciders.includes(seat));
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    if (this.#queue.length > MOST_STEPS) this.skip();
    while (this.#queue.length) {
      const step = this.#queue.shift();
      if (!step) break;
      const before = this.shown;
      const apply = () => (this.shown = step.view);
      const own = step.entry.seat === this.seat;
      if (own) this.recapFrom = step.entry.number;
      if (this.traveller && before && prefs.pace !== "off" && !document.hidden) {
        this.travelling = true;
        await this.traveller(step, before, apply).catch(reportError); // the table goes on without the animation
        if (prefs.pace === "step" && !own && step.entry.lines.length && this.#queue.length) await this.waitForPress();
      }
      apply();
    }
    this.travelling = false;
    this.#running = false;
    if (this.latest) this.shown = this.latest;
    if (this.hotSeat && this.latest) this.#settle(this.latest);
    this.#ask();
  }

  /** What can be chosen, in detail; or the next of the answers that were given together. */
  #ask(): void {
    const view = this.latest;
    this.staged = null;
    if (!view || this.shown !== view) return;
    if (!view.actions.length) {
      this.decision = null;
      this.#follow = [];
      return;
    }
    const again = this.#again;
    this.#again = [];
    if (view.actions.some((each) => each.action === again[0]) && this.#answer(again)) return;
    const back = this.#cancelling && this.begun;
    this.#cancelling = false;
    if (back) this.cancel();
    else this.#explain();
  }

  #hearDecision(decision: Decision): void {
    this.#decisions.set(decision.seat, decision);
    this.#explain();
  }

  /** Show what can be chosen in the latest picture, if it has come. */
  #explain(): void {
    const known = this.#decisions.get(this.seat);
    if (!known || known.number !== this.latest?.number || !this.latest.actions.length) return;
    this.decision = known;
    this.#goOn();
  }

  /** The next of the answers that were given together, unless it has to be looked at first. */
  #goOn(): void {
    if (!this.#follow.length || !this.asked) return;
    const [next, ...rest] = this.#follow;
    this.#follow = [];
    const option = this.decision?.options.find((each) => each.action === next);
    if (!option) return;
    this.choose(option, this.#lookAtLast && !rest.length, rest);
    this.#led = this.staged !== null;
  }

  /**
   * Where several decide at once somebody else's step can take the number of an answer, most of all of one that waited for
   * the line to come back. If the question is still the same, the answer is given again under the next number.
   */
  #refused(problem: Problem): void {
    const taken = problem.error === "error-conflict" && (this.latest?.number ?? 0) >= (problem.number ?? Infinity);
    const again = taken && this.#sent?.question === this.latest?.decision?.text ? this.#sent : null;
    this.#expected = 0;
    this.#follow = [];
    this.#again = again?.actions ?? [];
    this.#sent = null;
    if (again) this.#ask();
    else this.problem = problem; // also when it was no answer that was refused
  }
}
