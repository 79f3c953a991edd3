/** The paces that people can look for: few, so that they meet. */

import type { SoughtGame } from "$lib/api/shapes";

export type Pace = Pick<SoughtGame, "pace" | "minutes" | "increment" | "days">;

export const PACES: Record<string, Pace> = {
  quick: { pace: "live", minutes: 10, increment: 15, days: 0 },
  long: { pace: "live", minutes: 25, increment: 30, days: 0 },
  day: { pace: "days", minutes: 0, increment: 0, days: 1 },
  days: { pace: "days", minutes: 0, increment: 0, days: 3 },
  untimed: { pace: "untimed", minutes: 0, increment: 0, days: 0 },
};

/** What a request says of a pace: nothing that belongs to another one. */
export function asked({ pace, minutes, increment, days }: Pace): Partial<Pace> {
  if (pace === "live") return { pace, minutes, increment };
  return pace === "days" ? { pace, days } : { pace };
}

export function samePace(one: Pace, other: Pace): boolean {
  return (
    one.pace === other.pace &&
    one.minutes === other.minutes &&
    one.increment === other.increment &&
    one.days === other.days
  );
}
