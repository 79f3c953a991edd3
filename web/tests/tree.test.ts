import { describe, expect, it } from "vitest";

import {
  childrenOf,
  endOf,
  forServer,
  fromServer,
  isVariation,
  lineTo,
  promoted,
  ROOT,
  without,
  type Tried,
} from "$lib/pages/analysis/tree";

/** 0 – 1 – 2 is the main line; 3 – 4 leaves it after 0, and 5 after 3. */
const TREE: Tried[] = [
  [0, ROOT],
  [1, 0],
  [2, 1],
  [3, 0],
  [4, 3],
  [5, 3],
].map(([id = 0, parent = 0]) => ({ id, parent, seat: 0, action: id, move: `m${id}`, text: "" }));

function ids(moves: Tried[]): number[] {
  return moves.map((move) => move.id);
}

describe("a tree of variations", () => {
  it("has a line to every move", () => {
    expect(ids(lineTo(TREE, 5))).toEqual([0, 3, 5]);
    expect(lineTo(TREE, ROOT)).toEqual([]);
    expect(endOf(TREE, ROOT)).toBe(2);
    expect(endOf(TREE, 3)).toBe(4);
  });

  it("knows what leaves the main line", () => {
    expect([0, 1, 2].some((id) => isVariation(TREE, id))).toBe(false);
    expect([3, 4, 5].every((id) => isVariation(TREE, id))).toBe(true);
  });

  it("loses a move with everything after it", () => {
    expect(ids(without(TREE, 3))).toEqual([0, 1, 2]);
    expect(without(TREE, 0)).toEqual([]);
    expect(ids(without(promoted(TREE, 4), 0))).toEqual([]);
  });

  it("promotes a variation one level at a time", () => {
    const once = promoted(TREE, 5);
    expect(ids(childrenOf(once).get(3) ?? [])).toEqual([5, 4]);
    expect(ids(childrenOf(once).get(0) ?? [])).toEqual([1, 3]);
    const twice = promoted(once, 5);
    expect(ids(childrenOf(twice).get(0) ?? [])).toEqual([3, 1]);
    expect(endOf(twice, ROOT)).toBe(5);
    expect(promoted(twice, 5)).toEqual(twice);
  });

  it("goes to the server and back", () => {
    const { moves, index } = forServer(promoted(promoted(TREE, 5), 5));
    expect(moves.map((move) => move.action)).toEqual([0, 3, 5, 4, 1, 2]);
    moves.forEach((move, at) => expect(move.parent).toBeLessThan(at));
    expect(index.get(2)).toBe(5);
    const again = fromServer(moves.map((move) => ({ ...move, move: "", text: "" })));
    expect(forServer(again).moves).toEqual(moves);
  });
});
