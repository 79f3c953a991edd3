import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnalysisInfo } from "$lib/api/shapes";
import { Study } from "$lib/pages/analysis/study.svelte";

// The coach has nothing to say here.
vi.mock("$lib/pages/analysis/advice.svelte", () => ({
  AdviceLine: class {
    ask(): void {}
  },
}));

interface Asked {
  number: number;
  moves: unknown[];
  seat: number;
}

const MOVES = [0, 1, 2].map((id) => ({ parent: id - 1, seat: 0, action: id, text: "" }));
const INFO = { game: "pergamon", position: "root", rules: 1, names: [], seats: 2, moves: MOVES, at: -1 };

describe("an analysis whose server is slow", () => {
  /** What was asked about positions, with what lets the answer arrive: so many moves have been made there. */
  let asked: { seat: number; made: number; arrive: () => void; refuse: () => void }[];
  let study: Study;

  beforeEach(async () => {
    asked = [];
    vi.stubGlobal("location", { origin: "http://here" });
    vi.stubGlobal("fetch", (address: string, { body }: { body: string | null }) => {
      if (address.startsWith("/api/me")) return Response.json({ csrf: "known" });
      if (address.startsWith("/api/analysis/open")) return Response.json(INFO as never as AnalysisInfo);
      const { number, moves, seat } = JSON.parse(body ?? "") as Asked;
      const made = number + moves.length;
      const answer = { position: `after ${made}`, seat, view: { over: true }, entry: null };
      return new Promise((resolve) => {
        const arrive = () => resolve(Response.json(answer));
        asked.push({
          seat,
          made,
          arrive,
          refuse: () => resolve(Response.json({ error: "error-x", message: "Not so." }, { status: 400 })),
        });
      });
    });
    study = new Study();
    const begun = study.begin({ game: "pergamon" });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.arrive();
    await begun;
  });
  afterEach(() => vi.unstubAllGlobals());

  it("goes two moves on when one presses twice", async () => {
    study.forth();
    study.forth();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    asked[2]?.arrive();
    await vi.waitFor(() => expect(study.position).toBe("after 2"));
    expect(study.at).toBe(1);
  });

  it("goes on and looks through other eyes, whichever comes first", async () => {
    study.forth();
    const looked = study.look(1);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    for (const each of asked.slice(1)) each.arrive();
    await looked;
    expect([study.position, study.seat]).toEqual(["after 1", 1]);
  });

  it("goes on from what is shown after a refusal", async () => {
    study.forth();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.refuse();
    await vi.waitFor(() => expect(study.trouble).toBe("Not so."));
    study.forth();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]?.made).toBe(1);
  });
});
