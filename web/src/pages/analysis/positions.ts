/** What the server said about the positions of an analysis. It is sent a position in notation and the moves after it. */

import { ask } from "$lib/api/client";
import type { AnalysedPosition, AnalysisInfo } from "$lib/api/shapes";
import { ROOT, type Tried } from "./tree";

/** Whose eyes: everybody's, those of whoever decides, or those of one seat. */
export type Eyes = "open" | "decider" | number;

type Move = Pick<Tried, "seat" | "action">;

/** Answers that are kept as they came. */
const MOST_KEPT = 400;

export class Positions {
  readonly #info: AnalysisInfo;
  /** The notation after each move that was shown, and the answers by move and eyes. */
  readonly #notations = new Map<number, string>();
  readonly #answers = new Map<string, AnalysedPosition>();

  constructor(info: AnalysisInfo) {
    this.#info = info;
    this.#notations.set(ROOT, info.position);
  }

  /** The position at the end of a line. */
  async at(line: readonly Tried[], eyes: Eyes): Promise<AnalysedPosition> {
    const id = line.at(-1)?.id ?? ROOT;
    const known = this.#answers.get(`${id} ${eyes}`);
    if (known) return known;
    // From before the last move, so that there is an entry to draw.
    const answer = await this.#ask(line.slice(0, -1), line.slice(-1), eyes);
    this.remember(id, eyes, answer);
    return answer;
  }

  /** The position after a move that has not been made on this line before. */
  after(line: readonly Tried[], move: Move, eyes: Eyes): Promise<AnalysedPosition> {
    return this.#ask(line, [move], eyes);
  }

  remember(id: number, eyes: Eyes, answer: AnalysedPosition): void {
    this.#notations.set(id, answer.position);
    this.#answers.set(`${id} ${eyes}`, answer);
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > MOST_KEPT && oldest !== undefined) this.#answers.delete(oldest);
  }

  /** The answers were in another language. */
  forget(): void {
    this.#answers.clear();
  }

  /** Ask from the latest position of the line that is known. */
  #ask(line: readonly Tried[], then: readonly Move[], eyes: Eyes): Promise<AnalysedPosition> {
    const first = line.findLastIndex((move) => this.#notations.has(move.id));
    return ask<AnalysedPosition>("/api/analysis/position", {
      game: this.#info.game,
      position: this.#notations.get(line[first]?.id ?? ROOT),
      moves: [...line.slice(first + 1), ...then].map(({ seat, action }) => ({ seat, action })),
      number: first + 1,
      rules: this.#info.rules,
      names: this.#info.names,
      seat: typeof eyes === "number" ? eyes : -1,
      open: eyes === "open",
    });
  }
}
