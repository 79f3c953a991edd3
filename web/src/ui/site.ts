/** The parts of the site, and the pages that belong to each. */

export const PARTS = ["play", "learn", "puzzles", "analysis", "cards", "people"] as const;
type Part = (typeof PARTS)[number];

/** The part of an address by its first word; the other pages belong to none. */
const BY_WORD: Readonly<Record<string, Part>> = {
  "": "play",
  learn: "learn",
  rules: "learn",
  puzzles: "puzzles",
  "better-moves": "puzzles",
  analysis: "analysis",
  cards: "cards",
  meet: "people",
  tournaments: "people",
  tournament: "people",
  leaderboard: "people",
  player: "people",
};

export function partOf(path: string): Part | undefined {
  return BY_WORD[path.split("/")[1] ?? ""];
}
