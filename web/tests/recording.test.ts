import { describe, expect, it } from "vitest";

import { chapterAddress, recordedTable } from "$lib/table/lesson/kept";
import type { RecordedChapter } from "$lib/table/lesson/pack";
import { movesUntil, Recording } from "$lib/table/lesson/recording";

const view = (number: number, hash: string, can_undo = false) => ({ number, hash, can_undo, seat: 0 });
const entry = (number: number, seat = 0) => ({ number, seat, undoes: 0 });
const position = (number: number) => ({ decision: { number }, insight: { number } });

/** A move that can be taken back, and one that somebody answers. */
const CHAPTER = {
  name: "beginning",
  log: [entry(1)],
  view: view(1, "a"),
  position: position(1),
  moves: [
    { action: 7, updates: [{ entry: entry(2), view: view(2, "b", true) }], position: position(2) },
    {
      action: 8,
      updates: [
        { entry: entry(3), view: view(3, "x") },
        { entry: entry(4, 1), view: view(4, "c") },
      ],
      position: { decision: null, insight: { number: 4 } },
    },
  ],
} as unknown as RecordedChapter;

describe("a recorded chapter", () => {
  it("answers the recorded move with what a table has sent", () => {
    const recording = new Recording(CHAPTER, 0);
    expect(recording.view.hash).toBe("a");
    expect(recording.move(7).map((update) => update.view.hash)).toEqual(["b"]);
    expect(recording.move(8).map((update) => update.entry.number)).toEqual([3, 4]);
    expect(recording.entries.map((each) => each.number)).toEqual([1, 2, 3, 4]);
    expect(recording.decision).toBeNull();
  });

  it("makes no other move, and none after the last", () => {
    const recording = new Recording(CHAPTER, 0);
    expect(recording.move(8)).toEqual([]);
    expect(recording.moves).toBe(0);
    recording.move(7);
    recording.move(8);
    expect(recording.move(9)).toEqual([]);
  });

  it("counts an undo as an entry, as a table does", () => {
    const recording = new Recording(CHAPTER, 1);
    expect(recording.undo()).toMatchObject({ entry: { number: 3, undoes: 2 }, view: { number: 3, hash: "a" } });
    expect(recording.decision?.number).toBe(3);
    expect(recording.insight.number).toBe(3);
    expect(recording.entries.map((each) => each.number)).toEqual([1]);
    expect(recording.move(7)).toMatchObject([{ entry: { number: 4 }, view: { number: 4, hash: "b" } }]);
  });

  it("takes nothing back that a table would not", () => {
    expect(new Recording(CHAPTER, 0).undo()).toBeNull();
    expect(new Recording(CHAPTER, 2).undo()).toBeNull();
  });

  it("goes on where it was left", () => {
    expect(movesUntil(CHAPTER, "c")).toBe(2);
    expect(movesUntil(CHAPTER, "a")).toBe(0);
    expect(movesUntil(CHAPTER, "elsewhere")).toBe(-1);
    expect(new Recording(CHAPTER, 2).view.hash).toBe("c");
  });

  it("has an address of its own", () => {
    expect(chapterAddress("pergamon", "end", recordedTable("pergamon", "end"))).toBe("/learn/pergamon/end");
    expect(chapterAddress("pergamon", "end", "aB3")).toBe("/table/aB3");
  });
});
