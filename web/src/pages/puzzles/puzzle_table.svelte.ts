/**
 * A position in which the best line is to be found: a table at which one question after another is answered, until an
 * answer is wrong or all are right. What is right only the server knows, and it tells after a try. Then the solution can
 * be stepped through, with the move of each step marked on the board.
 */

import { Refusal } from "$lib/api/client";
import type { Option, TableInfo } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";
import { inspected } from "$lib/table/inspector/inspector.svelte";
import { wantsLook } from "$lib/table/offer.svelte";
import { PositionTable } from "$lib/table/position/position_table.svelte";
import { tableOf } from "$lib/table/position/seats";
import { spotOf } from "$lib/table/spots";
import type { Position, PuzzleSolution, PuzzleSource, TryResult } from "./source";

export class PuzzleTable extends PositionTable {
  readonly source: PuzzleSource;
  table = $state.raw<TableInfo | null>(null);
  /** The answer to the try; null while something is to be found. */
  result = $state.raw<TryResult | null>(null);
  tries = $state(0);
  choices = $state.raw<number[]>([]);
  /** The solution while it is stepped through; `at` is the step that the board shows. */
  solution = $state.raw<PuzzleSolution | null>(null);
  at = $state(0);

  #start: Position | null = null;

  constructor(source: PuzzleSource) {
    super();
    this.source = source;
  }

  async begin(): Promise<void> {
    try {
      const { game, position } = await this.source.load();
      this.#start = position;
      this.table = tableOf(game, position.names, position.seat);
      this.#show(position);
    } catch (error) {
      this.refused(error);
    }
  }

  /** From the beginning again. */
  again(): void {
    this.answering.forget();
    this.result = null;
    this.solution = null;
    this.choices = [];
    if (this.#start) this.#show(this.#start);
  }

  // --- the solution ---------------------------------------------------------------------------------------------------

  /** Begin to step through the solution. */
  walk(solution: PuzzleSolution): void {
    this.solution = solution;
    this.stepTo(0);
  }

  /** The number of positions that the solution has. */
  get positions(): number {
    return this.solution ? this.solution.steps.length + (this.solution.after ? 1 : 0) : 0;
  }

  stepTo(at: number): void {
    this.answering.forget();
    const position = this.solution?.steps[at]?.position ?? this.solution?.after;
    if (!position || at < 0 || at >= this.positions) return;
    this.at = at;
    this.#show(position);
  }

  readonly #marked = $derived.by(() => {
    const action = this.solution?.steps[this.at]?.action;
    return this.decision?.options.find((each) => each.action === action);
  });

  override get options(): Option[] {
    if (!this.solution) return super.options;
    return this.#marked ? [this.#marked] : [];
  }

  override option(spot: string): Option | undefined {
    if (!this.solution) return super.option(spot);
    return this.options.find((each) => spotOf(each.target) === spot);
  }

  override choose(option: Option, lookFirst = false): void {
    if (this.solution) this.stepTo(this.at + 1);
    else super.choose(option, lookFirst);
  }

  #show(position: Position): void {
    this.seat = position.seat;
    // Every position of the puzzle has a number of its own, as the steps of a table have.
    this.shown = { ...position.view, number: position.step };
    this.decision = { ...position.decision, number: position.step };
    this.pointed = "";
    inspected.close();
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  override get asked(): boolean {
    return this.shown !== null && this.result === null && !this.solution;
  }

  override looksTwice(option: Option): boolean {
    return wantsLook(option);
  }

  protected async answer(action: number): Promise<void> {
    const choices = [...this.choices, action];
    const result = await this.source.attempt(choices);
    this.choices = choices;
    if (result.position) this.#show(result.position);
    else {
      this.tries += 1;
      this.result = result;
    }
  }

  protected override refused(error: unknown): void {
    if (!this.shown) super.refused(error);
    else if (error instanceof Refusal)
      this.problem = error.problem ?? { error: "", message: t("page-offline"), details: {} };
    else throw error;
  }

  async translated(): Promise<void> {
    this.choices = [];
    this.result = null;
    this.solution = null;
    this.answering.forget();
    await this.begin();
  }
}
