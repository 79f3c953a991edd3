/**
 * One table as somebody sits at it or watches it.
 *
 * What the server tells goes into a queue of steps; the table draws them one after another, so that cards can travel.
 * `shown` is the picture on the screen, `latest` the newest one there is: only when they are the same can anything be
 * chosen.
 */

import { Refusal } from "$lib/api/client";
import { Connection, type Line, type LineState, type Listener } from "$lib/api/connection.svelte";
import type { ChatLine, Decision, Insight, LogEntry, Option, Problem, SeatView, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { AtTable, type Step } from "./at_table.svelte";
import { gameTable } from "./game_table";
import { TableLog } from "./log.svelte";
import { wantsLook } from "./offer.svelte";
import { asOne, togetherFrom } from "./together";

/** Beyond so many steps nobody wants to watch everything; the recap tells what happened. */
const MOST_STEPS = 24;

export class Session<View = unknown> extends AtTable<View> {
  table = $state.raw<TableInfo | null>(null);
  latest = $state.raw<SeatView<View> | null>(null);
  talk = $state.raw<ChatLine[]>([]);
  /** The number of entries when the last turn of one's own ended, for the recap. */
  recapFrom = $state(-1);
  /** On one device with others: whose hands the device is in. */
  holder = $state(-1);

  readonly #line: Line;
  readonly #views = new Map<number, SeatView<View>>();
  readonly #log = new TableLog();
  readonly #shownEntries = $derived(this.#log.entries.filter((entry) => entry.number <= (this.shown?.number ?? 0)));
  /** By seat: what it could choose when it was asked last. */
  readonly #decisions = new Map<number, Decision>();
  #queue: Step<View>[] = [];
  #running = false;
  /** By seat: what could be known when it was told last. */
  readonly #insights = new Map<number, Insight>();

  /** `open` opens a line to something else than the server. */
  constructor(id: string, invite: string, open?: (listener: Listener) => Line) {
    super(id, invite);
    const listener: Listener = {
      table: (table) => this.#hearTable(table),
      state: (view) => this.#hearState(view as SeatView<View>),
      update: (entry, view, earlier) => this.#hearUpdate(entry, view as SeatView<View>, earlier),
      decision: (decision) => this.#hearDecision(decision),
      insight: (insight) => this.#hearInsight(insight),
      made: (count, number) => this.answering.made(count, number),
      clocks: (clocks) => this.clocks.hear(clocks),
      chat: (line) => {
        if (!this.talk.some((each) => each.number === line.number)) this.talk = [...this.talk, line];
      },
      problem: (problem) => this.#refused(problem),
      settled: () => this.#settled(),
      since: () => this.latest?.number ?? -1,
    };
    this.#line = open?.(listener) ?? new Connection(id, invite, listener);
  }

  close(): void {
    this.#line.close();
    this.clocks.close();
    this.#queue = [];
    super.skip();
  }

  // --- what is known about the table --------------------------------------------------------------------------------

  get line(): LineState {
    return this.#line.state;
  }

  get refusal(): Problem | null {
    return this.#line.refusal;
  }

  override get recorded(): boolean {
    return this.#line.recorded;
  }

  /** Several people share this device. */
  get hotSeat(): boolean {
    return this.mine.length > 1;
  }

  override get curtain(): boolean {
    const { hiddenHands } = gameTable(this.table?.game ?? "");
    return this.hotSeat && hiddenHands && !this.shown?.over && this.holder !== this.seat;
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

  // --- choosing -------------------------------------------------------------------------------------------------------

  protected override openDecision(): Decision | null {
    return this.asked && this.decision?.number === this.shown?.number ? this.decision : null;
  }

  looksTwice(option: Option): boolean {
    return wantsLook(option);
  }

  override get begun(): boolean {
    const { begun } = gameTable(this.table?.game ?? "");
    return Boolean(this.latest?.can_undo) && begun.includes(this.latest?.decision?.prompt ?? "");
  }

  send(actions: readonly number[], number: number): void {
    this.clearLooks();
    this.#line.move(this.seat, number, actions);
  }

  override get marks(): number {
    const { decision } = this.latest ?? {};
    const { several } = gameTable(this.table?.game ?? "");
    const alone = this.guided || this.recorded || !decision || !several.includes(decision.prompt);
    return alone ? 0 : Number(decision.details["left"] ?? 0);
  }

  override sendUndo(number: number): void {
    this.pointed = "";
    this.#line.undo(this.seat, number);
  }

  override sendConfirm(number: number): void {
    this.#line.confirm(this.seat, number);
  }

  say(text: string): void {
    this.#line.chat(text);
  }

  takeOver(): void {
    this.holder = this.seat;
  }

  override skip(): void {
    this.#queue = [];
    super.skip();
    this.shown = this.latest;
  }

  // --- what happened ----------------------------------------------------------------------------------------------------

  /** Up to what is shown: nothing is told before the board shows it. */
  get entries(): LogEntry[] {
    return this.#shownEntries;
  }

  /** The entries since one's own last move. */
  get recap(): LogEntry[] {
    if (this.seat < 0 || this.recapFrom < 0) return [];
    return this.entries.filter(
      (entry) => entry.number > this.recapFrom && entry.seat !== this.seat && entry.lines.length,
    );
  }

  /** Hear everything anew: as somebody who has sat down or got up, one sees something else. */
  callAgain(): void {
    this.#line.again();
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

  /** It comes along with every picture as soon as somebody looks at it. */
  override async loadInsight(): Promise<void> {
    this.#line.wantInsight();
    return Promise.resolve();
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

  #hearUpdate(entry: LogEntry, view: SeatView<View>, earlier: LogEntry[] = []): void {
    const known = this.#views.get(view.seat);
    if (known && view.number < known.number) return;
    this.#views.set(view.seat, view);
    if (view.seat !== this.seat) {
      if (this.hotSeat && !this.#running) this.#settle(view);
      return;
    }
    for (const each of earlier) if (!this.#log.has(each.number)) this.#log.add(each);
    if (!this.#log.has(entry.number)) this.#log.add(entry);
    else if (view.number <= (this.latest?.number ?? -1)) return; // the log may have been loaded before the picture came
    this.#take(view);
    this.#queue.push(asOne([...earlier, entry].map((each) => ({ entry: each, view }))));
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
      this.answering.forget();
      this.#log.clear();
      this.recapFrom = -1;
      this.#queue = [];
      this.shown = this.latest = this.#views.get(wanted) ?? null;
      this.#showInsight();
      if (this.mine.length <= 1) this.holder = wanted;
      void this.#loadLog();
      this.#ask();
      return;
    }
    if (view.seat !== this.seat) return;
    this.#take(view);
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
      const step = this.#nextStep();
      const own = step.entry.seat === this.seat;
      if (own) this.recapFrom = step.entry.number;
      const apply = () => {
        if (step.view.number > (this.shown?.number ?? -1)) this.shown = step.view; // not if it was skipped
      };
      const drawing = this.draw(step, apply);
      if (drawing) {
        await drawing;
        if (prefs.pace === "step" && !own && step.entry.lines.length && this.#queue.length) await this.press.wait();
      }
      apply();
    }
    this.travelling = false;
    this.#running = false;
    if (this.latest) this.shown = this.latest;
    if (this.hotSeat && this.latest) this.#settle(this.latest);
    this.#ask();
  }

  /** The next step of the queue; what somebody else does in one go is drawn together, unless each step is pressed for. */
  #nextStep(): Step<View> {
    const most = prefs.pace === "step" ? 1 : togetherFrom(this.#queue, this.seat);
    return asOne(this.#queue.splice(0, most));
  }

  #take(view: SeatView<View>): void {
    this.latest = view;
    this.#arrive();
  }

  /** An entry of somebody else can have the number of an answer: what was sent has arrived when it is acknowledged as well. */
  #arrive(): void {
    if (this.latest && this.#line.waiting === 0) this.answering.arrived(this.latest.number);
  }

  #settled(): void {
    if (this.answering.state.name !== "sent") return;
    this.#arrive();
    if (!this.#running) this.#ask();
  }

  /** What can be chosen, in detail. */
  #ask(): void {
    const view = this.latest;
    if (!view || this.shown !== view) return;
    if (!view.actions.length) this.decision = null;
    this.answering.opened();
    this.#explain();
  }

  #hearDecision(decision: Decision): void {
    this.#decisions.set(decision.seat, decision);
    this.#explain();
  }

  #hearInsight(insight: Insight): void {
    this.#insights.set(insight.seat, insight);
    this.#showInsight();
  }

  /** What can be known in the latest picture, if it has come. */
  #showInsight(): void {
    const known = this.#insights.get(this.seat);
    if (known && known.number === this.latest?.number) this.insight = known;
  }

  /** Show what can be chosen in the latest picture, if it has come. */
  #explain(): void {
    const known = this.#decisions.get(this.seat);
    if (!known || known.number !== this.latest?.number || !this.latest.actions.length) return;
    this.decision = known;
    this.answering.explained();
  }

  /**
   * Where several decide at once somebody else's step can take the number of an answer, most of all of one that waited for
   * the line to come back. If the question is still the same, the answer is given again under the next number.
   */
  #refused(problem: Problem): void {
    const taken = problem.error === "error-conflict" && (this.latest?.number ?? 0) >= (problem.number ?? Infinity);
    const { state } = this.answering;
    const same = state.name === "sent" && state.question === this.latest?.decision?.text;
    if (this.answering.refused(taken && same)) this.#ask();
    else this.problem = problem; // also when it was no answer that was refused
  }
}
