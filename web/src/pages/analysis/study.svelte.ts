/**
 * A position that is analysed: a table at which one moves for all seats, goes back and tries something else. Everything
 * that can be chosen comes from the server, which is sent the position in notation.
 */

import { ask, askText, get, post, Refusal } from "$lib/api/client";
import type {
  AnalysedPosition,
  AnalysisInfo,
  Decision,
  Insight,
  LogEntry,
  Option,
  SeatInfo,
  SeatView,
  SharedAnalysis,
  TableInfo,
} from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";
import { SeatClocks } from "$lib/table/clock/clocks.svelte";
import type { AtTable } from "$lib/table/context";
import { inspected } from "$lib/table/inspector/inspector.svelte";
import { Offer } from "$lib/table/offer.svelte";
import type { Traveller } from "$lib/table/session.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import { AdviceLine } from "./advice.svelte";
import { keepDraft, type Draft } from "./draft";
import { endOf, forServer, fromServer, lineTo, promoted, ROOT, without, type Tried } from "./tree";

/** Whose eyes: everybody's, those of whoever decides, or those of one seat. */
export type Eyes = "open" | "decider" | number;

/** Something to begin with, as the server takes it. */
export type Beginning = {
  game?: string;
  options?: Record<string, number | string | boolean>;
  position?: string;
  record?: string;
  moves?: { parent: number; seat: number; action: number }[];
};

/** Positions that are kept as they came. */
const MOST_KEPT = 400;

export class Study implements AtTable {
  readonly id = "";
  readonly recorded = false;
  readonly clocks = new SeatClocks();
  readonly invite = "";
  info = $state.raw<AnalysisInfo | null>(null);
  moves = $state.raw<Tried[]>([]);
  /** The move after which the position is shown. */
  at = $state(ROOT);
  eyes = $state<Eyes>("open");
  coached = $state(true);
  shown = $state.raw<SeatView | null>(null);
  /** The shown position in notation. */
  position = $state("");
  seat = $state(0);
  decision = $state.raw<Decision | null>(null);
  insight = $state.raw<Insight | null>(null);
  staged = $state.raw<Option | null>(null);
  trouble = $state("");
  /** Something is being loaded to begin with. */
  opening = $state(false);
  pointed = $state("");
  travelling = $state(false);
  sending = $state(false);
  entries = $state.raw<LogEntry[]>([]);
  traveller: Traveller | null = null;
  readonly advice = new AdviceLine();
  /** Where it was opened, so that a reload finds the draft again. */
  source = "";

  #then: number[] = [];
  #wanted = 0;
  #ids = 0;
  /** The notation after each move that was shown, and the answers of the server by move and eyes. */
  readonly #positions = new Map<number, string>();
  readonly #answers = new Map<string, AnalysedPosition>();

  // --- opening --------------------------------------------------------------------------------------------------------

  /** A finished game, at the moment after so many entries. */
  async openTable(table: string, number: number, invite: string): Promise<void> {
    const door = invite ? `&invite=${encodeURIComponent(invite)}` : "";
    await this.#open(() =>
      get<AnalysisInfo>(`/api/tables/${encodeURIComponent(table)}/analysis?number=${number}${door}`),
    );
  }

  async openShared(id: string): Promise<void> {
    await this.#open(() => get<AnalysisInfo>(`/api/analyses/${encodeURIComponent(id)}`));
  }

  async begin(beginning: Beginning): Promise<void> {
    await this.#open(() => ask<AnalysisInfo>("/api/analysis/open", beginning));
  }

  async resume(draft: Draft): Promise<void> {
    await this.#open(async () => {
      const info = await ask<AnalysisInfo>("/api/analysis/open", draft.beginning);
      return { ...info, names: draft.names, title: draft.title, at: draft.at };
    });
  }

  async #open(load: () => Promise<AnalysisInfo>): Promise<void> {
    this.trouble = "";
    this.opening = true;
    try {
      this.#take(await load());
      await this.go(this.at);
    } catch (error) {
      this.#refused(error);
    } finally {
      this.opening = false;
    }
  }

  #take(info: AnalysisInfo): void {
    this.#positions.clear();
    this.#answers.clear();
    this.#positions.set(ROOT, info.position);
    this.info = info;
    this.moves = fromServer(info.moves);
    this.#ids = info.moves.length;
    this.at = Math.min(info.at, info.moves.length - 1);
    this.shown = null;
  }

  close(): void {
    this.advice.close();
  }

  // --- going through the tree -----------------------------------------------------------------------------------------

  /** The moves to what is shown. */
  get path(): Tried[] {
    return lineTo(this.moves, this.at);
  }

  /** Show the position after a move. */
  async go(id: number): Promise<void> {
    const wanted = ++this.#wanted;
    const forward = this.moves.find((move) => move.id === id)?.parent === this.at && this.shown !== null;
    try {
      const answer = await this.#answer(id);
      if (wanted === this.#wanted) await this.#show(id, answer, forward);
    } catch (error) {
      this.#refused(error);
    }
  }

  back(): void {
    const move = this.moves.find((each) => each.id === this.at);
    if (move) void this.go(move.parent);
  }

  forth(): void {
    const next = this.moves.find((move) => move.parent === this.at);
    if (next) void this.go(next.id);
  }

  toEnd(): void {
    void this.go(endOf(this.moves, this.at));
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.go(this.at);
  }

  /** Everything again in another language. */
  async translated(): Promise<void> {
    const { info } = this;
    if (!info) return;
    this.#answers.clear();
    try {
      const { moves, index } = forServer(this.moves);
      const words = await ask<AnalysisInfo>("/api/analysis/open", { ...this.#root(), moves });
      this.moves = this.moves.map((move) => ({
        ...move,
        text: words.moves[index.get(move.id) ?? -1]?.text ?? move.text,
      }));
    } catch (error) {
      this.#refused(error);
    }
    this.advice.again();
    await this.go(this.at);
  }

  promote(id: number): void {
    this.moves = promoted(this.moves, id);
    this.#keep();
  }

  /** Delete a move and what follows it; what is shown goes back to before it. */
  async drop(id: number): Promise<void> {
    const parent = this.moves.find((move) => move.id === id)?.parent ?? ROOT;
    const inside = this.path.some((move) => move.id === id);
    if (inside) await this.go(parent);
    this.moves = without(this.moves, id);
    this.#keep();
  }

  /** The server's answer about the position after a move. */
  async #answer(id: number, move?: { seat: number; action: number }): Promise<AnalysedPosition> {
    const { info } = this;
    if (!info) throw new Error("nothing is open");
    const key = `${id} ${this.eyes}`;
    const known = move ? undefined : this.#answers.get(key);
    if (known) return known;
    const line = lineTo(this.moves, id);
    // From the move before it, so that there is an entry to draw; else from the latest position that is known.
    const first = line.findLastIndex((each, at) => this.#positions.has(each.id) && (move || at < line.length - 1));
    const from = line[first]?.id ?? ROOT;
    const rest = line.slice(first + 1).map(({ seat, action }) => ({ seat, action }));
    const answer = await ask<AnalysedPosition>("/api/analysis/position", {
      game: info.game,
      position: this.#positions.get(from),
      moves: move ? [...rest, move] : rest,
      number: first + 1,
      rules: info.rules,
      names: info.names,
      seat: typeof this.eyes === "number" ? this.eyes : -1,
      open: this.eyes === "open",
    });
    if (!move) this.#remember(id, key, answer);
    return answer;
  }

  #remember(id: number, key: string, answer: AnalysedPosition): void {
    this.#positions.set(id, answer.position);
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MOST_KEPT && oldest !== undefined) this.#answers.delete(oldest);
  }

  async #show(id: number, answer: AnalysedPosition, forward: boolean): Promise<void> {
    const wanted = this.#wanted;
    const before = this.shown;
    this.staged = null;
    this.pointed = "";
    this.trouble = "";
    inspected.close();
    this.at = id;
    this.position = answer.position;
    const apply = () => {
      this.seat = answer.seat;
      this.shown = answer.view;
      this.decision = answer.decision;
      this.insight = answer.insight;
    };
    const animated = forward && before?.seat === answer.seat && prefs.pace !== "off" && !document.hidden;
    if (animated && answer.entry && this.traveller && before) {
      this.travelling = true;
      await this.traveller({ entry: answer.entry, view: answer.view }, before, apply);
      this.travelling = false;
    }
    if (wanted !== this.#wanted) return;
    apply();
    this.entries = answer.entry ? [answer.entry] : [];
    this.think();
    this.#keep();
  }

  /** Let the coach think about what is shown, or about nothing. */
  think(): void {
    const { info, shown } = this;
    const question =
      info && shown && !shown.over && this.coached
        ? { game: info.game, position: this.position, seat: this.seat, names: this.names }
        : null;
    this.advice.ask(question);
  }

  // --- sharing and exporting ------------------------------------------------------------------------------------------

  #root(): Beginning {
    return this.info?.record ? { record: this.info.record } : { position: this.info?.position ?? "" };
  }

  async share(title: string): Promise<SharedAnalysis> {
    return post<SharedAnalysis>("/api/analyses", {
      analysis: { ...this.#root(), moves: forServer(this.moves).moves },
      title,
    });
  }

  /** The line to what is shown as a record. */
  async record(): Promise<string> {
    const moves = this.path.map(({ seat, action }) => ({ seat, action }));
    return askText("/api/analysis/record", { record: this.info?.record ?? "", moves });
  }

  #keep(): void {
    const { info } = this;
    if (!info) return;
    const { moves, index } = forServer(this.moves);
    keepDraft({
      source: this.source,
      game: info.game,
      beginning: { ...this.#root(), moves },
      names: info.names,
      title: info.title ?? "",
      at: index.get(this.at) ?? ROOT,
    });
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.trouble = error.message || t("page-offline");
  }

  // --- what boards and panels ask of a table --------------------------------------------------------------------------

  get names(): string[] {
    const { info } = this;
    return Array.from(
      { length: info?.seats ?? 0 },
      (_, seat) => info?.names[seat] || t("analysis-page-seat", { n: seat + 1 }),
    );
  }

  get table(): TableInfo | null {
    const { info } = this;
    if (!info) return null;
    const seats = this.names.map((name, seat) => ({
      seat,
      player: "",
      name,
      bot: "",
      level: "",
      stand_in: "",
      yours: seat === this.seat,
      free: false,
    }));
    const table: Partial<TableInfo> = {
      game: info.game,
      status: this.shown?.over ? "finished" : "running",
      seats,
      pace: "untimed",
      hints: false,
    };
    return table as TableInfo;
  }

  get latest(): SeatView | null {
    return this.shown;
  }

  get mine(): number[] {
    return [this.seat];
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
    return this.names[seat] ?? "";
  }

  #offer = new Offer(() => (this.asked ? this.decision : null));

  get options(): Option[] {
    return this.#offer.all;
  }

  option(spot: string): Option | undefined {
    return this.#offer.option(spot);
  }

  whyNot(spot: string): string {
    return this.#offer.whyNot(spot);
  }

  /** Everything can be taken back, so that only a finger, which cannot hover, looks twice. */
  choose(option: Option, lookFirst = false, then: number[] = []): void {
    if (!this.asked || this.sending) return;
    if (lookFirst && this.staged?.action !== option.action) {
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

  /** Make moves for the seat that is shown, one after another as far as they can be made. */
  play(actions: number[]): void {
    if (this.asked && !this.sending) void this.#play(actions);
  }

  async #play(actions: number[]): Promise<void> {
    this.sending = true;
    this.staged = null;
    try {
      for (const action of actions) {
        if (!this.shown?.actions.some((each) => each.action === action)) break;
        await this.#try(this.seat, action);
      }
    } catch (error) {
      this.#refused(error);
    } finally {
      this.sending = false;
    }
  }

  async #try(seat: number, action: number): Promise<void> {
    const known = this.moves.find((move) => move.parent === this.at && move.seat === seat && move.action === action);
    if (known) {
      await this.go(known.id);
      return;
    }
    const wanted = ++this.#wanted;
    const parent = this.at;
    const answer = await this.#answer(parent, { seat, action });
    if (wanted !== this.#wanted || !answer.move) return;
    const id = this.#ids++;
    this.moves = [...this.moves, { ...answer.move, id, parent }];
    this.#remember(id, `${id} ${this.eyes}`, answer);
    await this.#show(id, answer, true);
  }

  undo(): void {
    this.back();
  }

  readonly line = "live" as const;
  readonly problem = null;
  readonly refusal = null;
  readonly talk = [];
  readonly recap: LogEntry[] = [];
  readonly hotSeat = false;
  readonly curtain = false;
  readonly begun = false;
  readonly guard = null;
  wonder = null;
  stepWaits = false;
  recapFrom = -1;
  holder = -1;
  confirm(): void {}
  say(): void {}
  takeOver(): void {}
  next(): void {}
  skip(): void {}
  async waitForPress(): Promise<void> {}
  async loadTalk(): Promise<void> {}
  async loadInsight(): Promise<void> {}
}
