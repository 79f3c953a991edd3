/**
 * What a seat sees of Ancient Knowledge (`View.data` in games/ancient_knowledge/view.py; tests/games/test_page_views.py
 * compares them). Hidden cards are null.
 */

export interface Standing {
  card: string;
  knowledge: number;
}

export interface AncientPlayer {
  hand: (string | null)[];
  /** Twelve places: 2 × (space − 1), + 1 for the upper one. */
  timeline: (Standing | null)[];
  artifacts: string[];
  past: string[];
  /** The monuments of the past that lie rotated. */
  rotated: string[];
  technologies: string[];
  lost: number;
  score: number;
}

export interface AncientView {
  game: "ancient-knowledge";
  seat: number;
  first: number;
  active: number;
  turn: number;
  phase: "setup" | "action" | "timeline" | "decline" | "over";
  deck: number;
  discard: (string | null)[];
  decks: number[];
  tiles: { level: number; cards: string[] }[];
  looked: (string | null)[];
  looker: number;
  ending: boolean;
  declining: string | null;
  creating: string[];
  players: AncientPlayer[];
  memory: Memory;
  // Of use to programs alone:
  discards: string[][];
  boxed: string[];
  flipped: boolean;
  skip_decline: boolean;
  asked: unknown[];
  legal: number[];
}

/** Hidden cards that the seat was shown. */
export interface Memory {
  /** By seat: cards that are in its hand for certain, and those that probably are. */
  hands: string[][];
  likely: string[][];
  /** By level: technologies at the bottom of the deck, the lowest first. */
  buried: (string | null)[][];
  /** Cards that may be in several places. */
  traces: unknown[];
}

export const SPACES = [1, 2, 3, 4, 5, 6] as const;
export const ARTIFACT_PLACES = 5;
export const COLLECTION_KINDS = ["ancient", "writing", "secret"] as const;

export function standingAt(player: AncientPlayer, space: number, upper: boolean): Standing | null {
  return player.timeline[2 * (space - 1) + (upper ? 1 : 0)] ?? null;
}
