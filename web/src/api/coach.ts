/** What the coach tells (docs/api.md, "The coach"). */

export interface Advice {
  action: number;
  move: string;
  text: string;
  /** All answers to the question that belong to the move. */
  together: number[];
  next: string | null;
  next_text: string;
  chances: number[];
  scores: number[];
  cost: number;
  points: number;
  why: string;
}

export interface Hint {
  seat: number;
  number: number;
  moves: Advice[];
}

export interface CostlyMove {
  number: number;
  seat: number;
  name: string;
  cost: number;
  points: number;
  played: Advice;
  better: Advice;
  why: string;
}

export interface Review {
  table: string;
  seat: number;
  ready: boolean;
  done: number;
  of: number;
  names: string[];
  curve: { number: number; chances: number[] }[];
  costly: CostlyMove[];
}
