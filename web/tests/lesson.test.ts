import { describe, expect, it } from "vitest";

import { decisions, stepNow, type LessonStep } from "$lib/table/lesson/progress";

const read: LessonStep = { title: "", text: "", decision: 0, highlight: [], move: null, action: -1 };
const act = (decision: number, action: number): LessonStep => ({ ...read, decision, action, move: "x" });
const STEPS = [read, act(1, 6), act(2, 15), read, act(3, 4), read];

describe("a guided game", () => {
  it("begins with something to read", () => {
    expect(stepNow(STEPS, [], 0)).toBe(0);
    expect(stepNow(STEPS, [], 1)).toBe(1);
  });

  it("goes on when the step was done, and never past one that was not", () => {
    expect(stepNow(STEPS, [6], 1)).toBe(2);
    expect(stepNow(STEPS, [6], 5)).toBe(2);
    expect(stepNow(STEPS, [6, 15], 1)).toBe(3);
    expect(stepNow(STEPS, [6, 15], 4)).toBe(4);
  });

  it("skips what could have been read before something that is done already", () => {
    expect(stepNow(STEPS, [6, 15, 4], 0)).toBe(5);
    expect(stepNow(STEPS, [6, 15, 4], 6)).toBe(6);
  });

  it("is left by playing something else", () => {
    expect(stepNow(STEPS, [7], 1)).toBe(-1);
  });

  it("does not count what was taken back, nor what others did", () => {
    const entries = [
      { kind: "move", seat: 0, action: 7 },
      { kind: "undo", seat: 0, action: -1 },
      { kind: "move", seat: 0, action: 6 },
      { kind: "move", seat: 1, action: 9 },
    ];
    expect(decisions(entries, 0)).toEqual([6]);
  });
});
