/** Marks of moves, with the signs that chess players put behind a move. */

import type { MarkName, Review } from "$lib/api/coach";

export const MARKS: { mark: MarkName; sign: string }[] = [
  { mark: "brilliant", sign: "!!" },
  { mark: "good", sign: "✓" },
  { mark: "inaccurate", sign: "?!" },
  { mark: "mistake", sign: "?" },
  { mark: "blunder", sign: "??" },
];

export function signOf(mark: MarkName): string {
  return MARKS.find((each) => each.mark === mark)?.sign ?? "";
}

export interface MarkCount {
  seat: number;
  name: string;
  /** In the order of MARKS. */
  counts: number[];
}

/** How many moves with each mark every player made whose moves were looked at. */
export function markCounts(review: Pick<Review, "names" | "marks">): MarkCount[] {
  return review.names
    .map((name, seat) => ({
      seat,
      name,
      counts: MARKS.map(({ mark }) => review.marks.filter((each) => each.seat === seat && each.mark === mark).length),
    }))
    .filter(({ counts }) => counts.some((count) => count > 0));
}

/** The thresholds in whole percent, as the text about the marks needs them. */
export function percentages(thresholds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(thresholds).map(([mark, least]) => [mark, Math.round(100 * least)]));
}
