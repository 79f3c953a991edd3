import { describe, expect, it } from "vitest";

import type { TournamentInfo } from "$lib/api/types";
import { meetings, nextTable, pointsAt } from "$lib/pages/tournament/tournament";

function entrant(number: number, yours = false): TournamentInfo["entrants"][number] {
  return {
    entrant: number,
    name: `E${number}`,
    bot: "",
    level: "",
    yours,
    withdrawn: false,
    place: 1,
    points: 0,
    played: 0,
    won: 0,
    opposition: 0,
  };
}

const INFO: TournamentInfo = {
  id: "t",
  name: "Cup",
  game: "pergamon",
  kind: "swiss",
  seats: 2,
  status: "running",
  rounds: 2,
  host: false,
  entered: true,
  invite: "",
  created: 0,
  abandoned: false,
  entrants: [entrant(2), entrant(0, true), entrant(1)],
  pairings: [
    [
      { table: "a", entrants: [0, 1], places: [2, 1], scores: [20, 31] },
      { table: "", entrants: [2], places: [], scores: [] },
    ],
    [
      { table: "b", entrants: [2, 0], places: [], scores: [] },
      { table: "", entrants: [1], places: [], scores: [] },
    ],
  ],
};

describe("a tournament", () => {
  it("leads to one's own game of the latest round", () => {
    expect(nextTable(INFO)).toBe("b");
    expect(nextTable({ ...INFO, pairings: INFO.pairings.slice(0, 1) })).toBe("");
    expect(nextTable({ ...INFO, status: "finished", abandoned: true })).toBe("");
  });

  it("counts the share of the others who were beaten", () => {
    const table = { table: "x", entrants: [0, 1, 2, 3], places: [1, 2, 2, 4], scores: [] };
    expect([0, 1, 2, 3].map((seat) => pointsAt(table, seat))).toEqual([1, 0.5, 0.5, 0]);
    expect(pointsAt({ ...table, places: [] }, 0)).toBeNull();
    expect(pointsAt({ table: "", entrants: [2], places: [], scores: [] }, 0)).toBe(1);
  });

  it("tells how two entrants fared against each other", () => {
    expect(meetings(INFO, 1, 0)).toEqual([{ table: "a", points: 1 }]);
    expect(meetings(INFO, 0, 2)).toEqual([{ table: "b", points: null }]);
    expect(meetings(INFO, 1, 2)).toEqual([]);
  });
});
