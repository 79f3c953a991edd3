import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnalysisInfo } from "$lib/api/shapes";
import { Positions } from "$lib/pages/analysis/positions";
import type { Tried } from "$lib/pages/analysis/tree";

interface Asked {
  position: string;
  moves: { seat: number; action: number }[];
  number: number;
  seat: number;
  open: boolean;
}

const LINE = [0, 1, 2].map((id) => ({ id, parent: id - 1, seat: id % 2, action: 10 + id })) as Tried[];

describe("the positions of an analysis", () => {
  const asked: Asked[] = [];
  let positions: Positions;

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal("location", { origin: "http://here" });
    vi.stubGlobal("fetch", (address: string, { body }: { body: string | null }) => {
      if (address.startsWith("/api/me")) return Response.json({ csrf: "known" });
      const question = JSON.parse(body ?? "") as Asked;
      asked.push(question);
      return Response.json({ position: `${question.position}${question.moves.map((move) => move.action).join("")}` });
    });
    positions = new Positions({ game: "pergamon", position: "root ", rules: "1", names: [] } as never as AnalysisInfo);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are asked for once", async () => {
    await positions.at(LINE, "open");
    await positions.at(LINE, "open");
    expect(asked).toHaveLength(1);
    positions.forget();
    await positions.at(LINE, "open");
    expect(asked).toHaveLength(2);
  });

  it("are asked for from the move before, so that the last one can be drawn", async () => {
    await positions.at(LINE.slice(0, 2), "open");
    await positions.at(LINE, "open");
    await positions.at(LINE, 1);
    expect(asked.map(({ position, number, moves }) => [position, number, moves.length])).toEqual([
      ["root ", 0, 2],
      ["root 1011", 2, 1],
      ["root 1011", 2, 1],
    ]);
  });

  it("are seen through the eyes that are asked for", async () => {
    for (const eyes of ["open", "decider", 1] as const) await positions.at(LINE, eyes);
    expect(asked.map(({ seat, open }) => [seat, open])).toEqual([
      [-1, true],
      [-1, false],
      [1, false],
    ]);
  });

  it("after a new move begin where the line ends", async () => {
    await positions.at(LINE, "open");
    await positions.after(LINE, { seat: 1, action: 99 }, "open");
    expect(asked[1]).toMatchObject({ position: "root 101112", number: 3, moves: [{ seat: 1, action: 99 }] });
  });
});
