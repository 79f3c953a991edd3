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

  override choose(option: Option, lookFirst = false, then: number[] = []): void {
    if (this.solution) this.stepTo(this.at + 1);
    else super.choose(option, lookFirst, then);
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

  override get asked(): boolean {
    return this.shown !== null && this.result === null && !this.solution && !this.sending;
  }

  protected override looksTwice(option: Option): boolean {
    return wantsLook(option);
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
    this.solution = null;
    await this.begin();
  }
}
