/** What the coach tells (docs/host/api.md, "The coach"). */

export interface Advice {
  action: number;
  move: string;
  text: string;
  /** What follows in the same turn, a line for each thing that is done. */
  then: string[];
  /** All answers to the question that belong to the move. */
  together: number[];
  /** The actions of the whole turn, as far as each is possible whatever is hidden. */
  plan: number[];
  chances: number[];
  scores: number[];
  cost: number;
  points: number;
  why: string;
  /** By how much chances like these were off at most in recorded games; 0 if that was not measured. */
  margin: number;
}

export interface Hint {
  seat: number;
  number: number;
  moves: Advice[];
}

/** A move that was asked about, compared with the best one; if it is the best, `other` is the next. */
export interface WhyNot {
  seat: number;
  number: number;
  is_best: boolean;
  asked: Advice;
  other: Advice;
  text: string;
  differences: { text: string; good: boolean }[];
}

export type MarkName = "brilliant" | "good" | "inaccurate" | "mistake" | "blunder";

export interface CostlyMove {
  number: number;
  seat: number;
  name: string;
  mark: MarkName;
  cost: number;
  points: number;
  played: Advice;
  better: Advice;
  why: string;
}

export interface BrilliantMove {
  number: number;
  seat: number;
  name: string;
  lead: number;
  played: Advice;
  next: Advice;
  why: string;
}

export interface TurningPoint {
  number: number;
  seat: number;
  winner: number;
  before: number;
  after: number;
  text: string;
}

export interface Review {
  table: string;
  seat: number;
  ready: boolean;
  done: number;
  of: number;
  names: string[];
  curve: { number: number; chances: number[] }[];
  thresholds: Record<string, number>;
  marks: { number: number; seat: number; mark: MarkName }[];
  turning: TurningPoint | null;
  costly: CostlyMove[];
  brilliant: BrilliantMove[];
  /** By how much chances like those of the curve were off at most; 0 if that was not measured. */
  margin: number;
}
