/**
 * A position that is analysed: a table at which one moves for all seats, goes back and tries something else. Everything
 * that can be chosen comes from the server, which is sent the position in notation.
 */

import { ask, askText, get, post } from "$lib/api/client";
import type { AnalysedPosition, AnalysisInfo, SharedAnalysis, TableInfo } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";
import { inspected } from "$lib/table/inspector/inspector.svelte";
import { PositionTable } from "$lib/table/position/position_table.svelte";
import { tableOf } from "$lib/table/position/seats";
import { AdviceLine } from "./advice.svelte";
import { keepDraft, type Draft } from "./draft";
import { Positions, type Eyes } from "./positions";
import { endOf, forServer, fromServer, lineTo, promoted, ROOT, without, type Tried } from "./tree";

/** Something to begin with, as the server takes it. */
export type Beginning = {
  game?: string;
  options?: Record<string, number | string | boolean>;
  position?: string;
  record?: string;
  moves?: { parent: number; seat: number; action: number }[];
};

export class Study extends PositionTable {
  info = $state.raw<AnalysisInfo | null>(null);
  moves = $state.raw<Tried[]>([]);
  /** The move after which the position is shown. */
  at = $state(ROOT);
  eyes = $state<Eyes>("open");
  coached = $state(true);
  /** The shown position in notation. */
  position = $state("");
  /** Something is being loaded to begin with. */
  opening = $state(false);
  readonly advice = new AdviceLine();
  /** Where it was opened, so that a reload finds the draft again. */
  source = "";

  #wanted = 0;
  /** The move after which the position is to be shown as soon as it is there; until then another one is. */
  #destination = ROOT;
  #ids = 0;
  #positions: Positions | null = null;

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
      this.refused(error);
    } finally {
      this.opening = false;
    }
  }

  #take(info: AnalysisInfo): void {
    this.#positions = new Positions(info);
    this.info = info;
    this.moves = fromServer(info.moves);
    this.#ids = info.moves.length;
    this.at = Math.min(info.at, info.moves.length - 1);
    this.shown = null;
  }

  override close(): void {
    super.close();
    this.advice.close();
  }

  // --- going through the tree -----------------------------------------------------------------------------------------

  /** The moves to what is shown. */
  get path(): Tried[] {
    return lineTo(this.moves, this.at);
  }

  /** Go to the position after a move. */
  go(id: number): Promise<void> {
    this.answering.forget();
    return this.#go(id);
  }

  async #go(id: number): Promise<void> {
    const wanted = ++this.#wanted;
    this.#destination = id;
    const forward = this.moves.find((move) => move.id === id)?.parent === this.at && this.shown !== null;
    try {
      const answer = await this.#positions?.at(lineTo(this.moves, id), this.eyes);
      if (answer && wanted === this.#wanted) await this.#show(id, answer, forward);
    } catch (error) {
      if (wanted === this.#wanted) this.#destination = this.at;
      this.refused(error);
    }
  }

  back(): void {
    const move = this.moves.find((each) => each.id === this.#destination);
    if (move) void this.go(move.parent);
  }

  forth(): void {
    const next = this.moves.find((move) => move.parent === this.#destination);
    if (next) void this.go(next.id);
  }

  toEnd(): void {
    void this.go(endOf(this.moves, this.#destination));
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.go(this.#destination);
  }

  /** Everything again in another language. */
  async translated(): Promise<void> {
    const { info } = this;
    if (!info) return;
    this.#positions?.forget();
    try {
      const { moves, index } = forServer(this.moves);
      const words = await ask<AnalysisInfo>("/api/analysis/open", { ...this.#root(), moves });
      this.moves = this.moves.map((move) => ({
        ...move,
        text: words.moves[index.get(move.id) ?? -1]?.text ?? move.text,
      }));
    } catch (error) {
      this.refused(error);
    }
    this.advice.again();
    await this.go(this.#destination);
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

  async #show(id: number, answer: AnalysedPosition, forward: boolean): Promise<void> {
    const wanted = this.#wanted;
    this.pointed = "";
    this.trouble = "";
    inspected.close();
    this.at = id;
    this.#destination = id;
    this.position = answer.position;
    const apply = () => {
      this.seat = answer.seat;
      this.shown = answer.view;
      this.decision = answer.decision;
      this.insight = answer.insight;
    };
    if (forward && this.shown?.seat === answer.seat) await this.travel(answer.entry, answer.view, apply);
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

  // --- the table ------------------------------------------------------------------------------------------------------

  get names(): string[] {
    const { info } = this;
    return Array.from(
      { length: info?.seats ?? 0 },
      (_, seat) => info?.names[seat] || t("analysis-page-seat", { n: seat + 1 }),
    );
  }

  get table(): TableInfo | null {
    return this.info && tableOf(this.info.game, this.names, this.seat, this.shown?.over);
  }

  /** Make a move for the seat that is shown; everything can be taken back. */
  protected async answer(action: number): Promise<void> {
    if (this.shown?.actions.some((each) => each.action === action)) await this.#try(this.seat, action);
  }

  async #try(seat: number, action: number): Promise<void> {
    const known = this.moves.find((move) => move.parent === this.at && move.seat === seat && move.action === action);
    if (known) {
      await this.#go(known.id);
      return;
    }
    const wanted = ++this.#wanted;
    const parent = this.at;
    const answer = await this.#positions?.after(this.path, { seat, action }, this.eyes);
    if (wanted !== this.#wanted || !answer?.move) return;
    const id = this.#ids++;
    this.moves = [...this.moves, { ...answer.move, id, parent }];
    this.#positions?.remember(id, this.eyes, answer);
    await this.#show(id, answer, true);
  }

  override undo(): void {
    this.back();
  }
}
