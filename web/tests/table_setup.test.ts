import { expect, it, vi } from "vitest";

import type { SetupInfo, SetupZone } from "$lib/api/shapes";
import { TableSetup } from "$lib/pages/analysis/setup/table_setup.svelte";

function zone(key: string, ids: string[], more: Partial<SetupZone> = {}): SetupZone {
  const pieces = ids.map((id) => ({ id, name: `Card ${id}`, kind: "card" }));
  const plain = { accepts: ["card"], least: 0, most: 1000, pile: false, fixed: false, amount: null };
  return { key, label: key, pieces, ...plain, ...more };
}

function info(position: string, zones: SetupZone[]): SetupInfo {
  const sections = [
    { seat: 0, label: "Ada", rows: 1, zones: zones.slice(0, 1) },
    { seat: -1, label: "Table", rows: 1, zones: zones.slice(1) },
  ];
  return { game: "cards", seats: 1, options: {}, position, sections, problem: "" };
}

const { answers, asked } = vi.hoisted(() => ({
  answers: [] as (SetupInfo | string)[],
  asked: [] as Record<string, unknown>[],
}));

/** The server, as far as it is asked here: its next answer, or a refusal in words. */
vi.mock("$lib/api/client", () => {
  class Refusal extends Error {}
  return {
    Refusal,
    ask: (_path: string, wish: Record<string, unknown>) => {
      asked.push(wish);
      const answer = answers.shift();
      return typeof answer === "string" ? Promise.reject(new Refusal(answer)) : Promise.resolve(answer);
    },
  };
});

async function opened(first: SetupInfo): Promise<TableSetup> {
  answers.splice(0, answers.length, first);
  asked.length = 0;
  const setup = new TableSetup({ game: "cards", position: "p1" });
  await vi.waitFor(() => expect(setup.info).not.toBeNull());
  return setup;
}

it("offers what fits, piles first and one of several alike", async () => {
  const hand = zone("hand", ["a"]);
  const others = [
    zone("board", ["e"]),
    zone("deck", ["d", "c", "d"], { pile: true }),
    zone("looked", ["x"], { fixed: true }),
  ];
  const tokens = zone("tokens", [], { accepts: ["token"] });
  const setup = await opened(info("p1", [hand, ...others, tokens]));
  expect(setup.fitting(hand).map((each) => each.piece.id)).toEqual(["c", "d", "e"]);
  expect(setup.fitting(hand)[1]).toMatchObject({ at: 0, zone: { key: "deck" } });
  expect(setup.fitting(tokens)).toEqual([]);
});

it("goes back through the positions, and a refusal changes none of them", async () => {
  const setup = await opened(info("p1", [zone("hand", ["a"])]));
  expect(setup.undoable).toBe(false);
  answers.push(info("p2", [zone("hand", [])]), "No room.", info("p3", []), info("p2", []), info("p1", []));
  await setup.count("hand", 2);
  expect(asked.at(-1)).toMatchObject({ position: "p1", amount: { zone: "hand", value: 2 } });
  await setup.count("hand", 3);
  expect([setup.refusal, setup.info?.position]).toEqual(["No room.", "p2"]);
  await setup.count("hand", 4);
  expect([setup.refusal, setup.info?.position]).toEqual(["", "p3"]);
  await setup.undo();
  await setup.undo();
  expect(asked.slice(-2).map((wish) => wish["position"])).toEqual(["p2", "p1"]);
  expect([setup.info?.position, setup.undoable]).toEqual(["p1", false]);
});

it("makes an edit in the position that the edit before it has left", async () => {
  const setup = await opened(info("p1", [zone("hand", ["a"])]));
  answers.push(info("p2", []), info("p3", []));
  await Promise.all([setup.count("hand", 2), setup.count("hand", 3)]);
  expect(asked.slice(-2).map((wish) => wish["position"])).toEqual(["p1", "p2"]);
  expect(setup.info?.position).toBe("p3");
});
