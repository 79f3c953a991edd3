import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { chapterAt, keepChapter, keepCompanion, keptLesson } from "$lib/table/lesson/kept";
import { refusing, remarkFor, stepAt, type Remark } from "$lib/table/lesson/progress";

const STEPS = ["a", "a", "b", "c", "c", "c"].map((hash) => ({ hash }));

describe("the step of a guided game", () => {
  it("begins with something to read and goes on when it was read", () => {
    expect(stepAt(STEPS, "a", 0)).toBe(0);
    expect(stepAt(STEPS, "a", 1)).toBe(1);
  });

  it("never goes past the move that the position asks for", () => {
    expect(stepAt(STEPS, "a", 5)).toBe(1);
    expect(stepAt(STEPS, "b", 5)).toBe(2);
  });

  it("follows the position, also when a move was taken back", () => {
    expect(stepAt(STEPS, "c", 0)).toBe(3);
    expect(stepAt(STEPS, "b", 4)).toBe(2);
  });

  it("is unknown in a position that is not part of the lesson", () => {
    expect(stepAt(STEPS, "x", 3)).toBe(-1);
  });
});

describe("the guide refuses", () => {
  const GUIDED = [
    { hash: "a", action: -1 },
    { hash: "a", action: 4 },
    { hash: "b", action: 7 },
    { hash: "c", action: -1 },
  ];

  it("everything while there is something to read", () => {
    expect(refusing(GUIDED, "a", 0, [4])).toBe(GUIDED[0]);
  });

  it("what the step does not ask for", () => {
    expect(refusing(GUIDED, "a", 1, [5])).toBe(GUIDED[1]);
    expect(refusing(GUIDED, "a", 1, [4])).toBeNull();
  });

  it("a shortcut unless each of its answers is asked for in turn", () => {
    expect(refusing(GUIDED, "a", 1, [4, 7])).toBeNull();
    expect(refusing(GUIDED, "a", 1, [4, 8])).toBe(GUIDED[1]);
  });

  it("nothing in the last step and nothing off the way", () => {
    expect(refusing(GUIDED, "c", 3, [1])).toBeNull();
    expect(refusing(GUIDED, "x", 1, [1])).toBeNull();
  });
});

describe("a remark in a free game", () => {
  const remark = (name: string, part: Partial<Remark>): Remark => ({
    name,
    title: "",
    text: "",
    events: [],
    own: true,
    amount: 0,
    full: null,
    ...part,
  });
  const REMARKS = [
    remark("decline", { events: ["past"] }),
    remark("lost", { events: ["past"], amount: 1 }),
    remark("flip", { events: ["flip"], own: false }),
    remark("full", { full: ["hand", 2] }),
  ];
  const seen = (verb: string, seat: number, amount = 0) => ({ events: [{ verb, seat, amount }], seat: 0, own: {} });

  it("is made once, for what happens to the learner", () => {
    expect(remarkFor(REMARKS, [], seen("past", 0))?.name).toBe("decline");
    expect(remarkFor(REMARKS, ["decline"], seen("past", 0))).toBeUndefined();
    expect(remarkFor(REMARKS, [], seen("past", 1))).toBeUndefined();
  });

  it("can need an amount, concern everybody, or a full list", () => {
    expect(remarkFor(REMARKS, ["decline"], seen("past", 0, 1))?.name).toBe("lost");
    expect(remarkFor(REMARKS, [], seen("flip", 1))?.name).toBe("flip");
    expect(remarkFor(REMARKS, [], { ...seen("draw", 0), own: { hand: ["C1", "C2"] } })?.name).toBe("full");
    expect(remarkFor(REMARKS, [], { ...seen("draw", 0), own: { hand: ["C1"] } })).toBeUndefined();
  });
});

describe("what this browser keeps", () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is the table of each chapter, and what was read of it", () => {
    keepChapter("pergamon", "end", { table: "t1" });
    keepChapter("pergamon", "end", { table: "t1", read: 3, done: true });
    expect(chapterAt("pergamon", "t1")).toBe("end");
    expect(keptLesson("pergamon").chapters["end"]?.read).toBe(3);
  });

  it("begins to read anew at another table, but remembers that the chapter was done", () => {
    keepChapter("pergamon", "end", { table: "t1", read: 3, done: true });
    keepChapter("pergamon", "end", { table: "t2" });
    expect(keptLesson("pergamon").chapters["end"]).toEqual({ table: "t2", read: 0, done: true, quiet: false });
  });

  it("is what the companion has said", () => {
    keepCompanion("pergamon", { table: "t3", on: true, said: ["income"] });
    expect(keptLesson("pergamon").companion?.said).toEqual(["income"]);
    expect(keptLesson("ancient-knowledge").companion).toBeUndefined();
  });
});
