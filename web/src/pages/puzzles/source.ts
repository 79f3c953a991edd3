/** Where a puzzle comes from, and who answers a try: the collection of a game, or the review of one's own game. */

import { get, post } from "$lib/api/client";
import type { Decision, SeatView } from "$lib/api/shapes";
import type * as api from "$lib/api/types";

export type { BetterMoves, PuzzleList, PuzzleTitle, SolverInfo } from "$lib/api/types";

export type Position = Omit<api.PuzzlePosition, "view" | "decision"> & { view: SeatView; decision: Decision };
export type SolutionStep = Omit<api.SolutionStep, "position"> & { position: Position };
export type PuzzleSolution = Omit<api.PuzzleSolution, "steps" | "after"> & {
  steps: SolutionStep[];
  after: Position | null;
};
export type TryResult = Omit<api.TryResult, "position"> & { position: Position | null };

export interface Loaded {
  game: string;
  position: Position;
  title: api.PuzzleTitle | null;
  today: boolean;
}

export interface PuzzleSource {
  load: () => Promise<Loaded>;
  attempt: (choices: number[]) => Promise<TryResult>;
  /** Gives up; left out where the solution is shown in the review. */
  solution?: () => Promise<PuzzleSolution>;
}

/** A puzzle of a game's collection. */
export function collected(id: string): PuzzleSource {
  const address = `/api/puzzles/${encodeURIComponent(id)}`;
  return {
    load: async () => {
      const { title, today, position } = await get<Omit<api.PuzzleInfo, "position"> & { position: Position }>(address);
      return { game: title.game, position, title, today };
    },
    attempt: (choices) => post<TryResult>(`${address}/tries`, { choices }),
    solution: () => post<PuzzleSolution>(`${address}/solution`, {}),
  };
}

/** A costly move of one's own. */
export function better(game: string, table: string, seat: number, number: number): PuzzleSource {
  const address = `/api/tables/${encodeURIComponent(table)}/better-moves/${number}`;
  return {
    load: async () => ({
      game,
      position: await get<Position>(`${address}?seat=${seat}`),
      title: null,
      today: false,
    }),
    attempt: ([action]) => post<TryResult>(`${address}/tries`, { seat, action }),
  };
}
