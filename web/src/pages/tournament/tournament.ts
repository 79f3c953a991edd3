/** What a tournament's data mean for its reader. */

import type { TournamentInfo } from "$lib/api/types";

type Entrant = TournamentInfo["entrants"][number];
type Pairing = TournamentInfo["pairings"][number][number];

/** The entrant with this number; the list is in the order of the standings. */
export function entrantOf(info: TournamentInfo, number: number): Entrant | undefined {
  return info.entrants.find((each) => each.entrant === number);
}

/** The reader's own table of the latest round, if its game is not over; empty if there is none. */
export function nextTable(info: TournamentInfo): string {
  if (info.status === "finished") return "";
  const own = new Set(info.entrants.filter((each) => each.yours).map((each) => each.entrant));
  const pairing = info.pairings.at(-1)?.find((each) => each.entrants.some((entrant) => own.has(entrant)));
  return pairing && !pairing.places.length ? pairing.table : "";
}

/** The points of a seat: the share of the others at its table that it has beaten; null as long as the game goes on. */
export function pointsAt(pairing: Pairing, seat: number): number | null {
  const place = pairing.places[seat];
  if (!pairing.table) return 1;
  if (place === undefined) return null;
  const others = pairing.places.filter((_, at) => at !== seat);
  const beaten = others.reduce((sum, other) => sum + (place < other ? 1 : place === other ? 0.5 : 0), 0);
  return beaten / others.length;
}

/** The games of two entrants against each other, from the first one's side. */
export function meetings(info: TournamentInfo, one: number, other: number): { table: string; points: number | null }[] {
  return info.pairings.flat().flatMap((pairing) => {
    const seat = pairing.entrants.indexOf(one);
    return seat >= 0 && pairing.entrants.includes(other)
      ? [{ table: pairing.table, points: pointsAt(pairing, seat) }]
      : [];
  });
}
