/** A scoring of the museum, read from what the server says has happened in one step. */

import type { GameEvent } from "$lib/api/shapes";
import type { PergamonView } from "$lib/games/pergamon/view";

/** Points for one thing: a collection on its space, the oldest object of a sort, or one of the oldest of all. */
export interface Points {
  for: "collection" | "oldest" | "final";
  seat: number;
  points: number;
  /** The space of a collection, the year of an object. */
  detail: number;
  /** The object's number in the catalogue; -1 for a collection. */
  object: number;
}

/** Where a marker stands while the museum is scored. `marker` is 0 for one that leaves the museum afterwards. */
export interface Standing {
  seat: number;
  marker: number;
  space: number;
  tiles: number[];
}

export interface Scoring {
  round: number;
  /** In the order in which they are counted. */
  counts: Points[];
  standings: Standing[];
  /** How many spaces all markers go back afterwards. */
  setback: number;
}

const KINDS: Record<string, Points["for"]> = {
  "award-collection": "collection",
  "award-oldest": "oldest",
  "award-final": "final",
};

/** The scoring in these events, after which the table looks like `after`; null if there is none. */
export function scoringIn(events: GameEvent[], after: PergamonView): Scoring | null {
  const begin = events.findIndex((event) => event.verb === "scoring");
  if (begin < 0) return null;
  const setback = events.find((event) => event.verb === "setback")?.amount ?? 0;
  const all = events.slice(begin).flatMap(({ verb, seat = 0, amount = 0, place = 0, card = -1 }): Points[] => {
    const kind = KINDS[verb];
    return kind ? [{ for: kind, seat, points: amount, detail: place, object: card }] : [];
  });
  const collections = all.filter((each) => each.for === "collection").sort((one, other) => one.detail - other.detail);
  const standings = collections.map(({ seat, detail: space }): Standing => {
    const kept = after.players[seat]?.collections.find((each) => each.space === space - setback);
    return { seat, marker: kept?.marker ?? 0, space, tiles: kept?.tiles ?? [] };
  });
  return {
    round: events[begin]?.amount ?? 0,
    counts: [...collections, ...all.filter((each) => each.for !== "collection")],
    standings,
    setback,
  };
}
