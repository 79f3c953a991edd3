import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Option, SeatView } from "$lib/api/shapes";
import { Answering, type Answerable } from "$lib/table/answering.svelte";

function option(action: number, { costs = [] as string[] } = {}): Option {
  return { action, costs } as unknown as Option;
}

/** A table whose other end is the test. */
class Table implements Answerable {
  latest: SeatView | null = null;
  asked = true;
  options: Option[] = [];
  begun = false;
  marks = 0;
  sent: string[] = [];

  constructor() {
    this.show(1, [1, 2, 3]);
  }

  show(number: number, actions: number[], text = "What?"): void {
    this.options = actions.map((action) => option(action));
    const offered = actions.map((action) => ({ action }));
    this.latest = { number, actions: offered, can_undo: true, to_confirm: true, decision: { text } } as never;
  }

  looksTwice({ costs }: Option): boolean {
    return costs.length > 0;
  }

  send(actions: readonly number[], number: number): void {
    this.sent.push(`${number}:${actions.join(" ")}`);
  }

  sendUndo(number: number): void {
    this.sent.push(`${number}:undo`);
  }

  sendConfirm(number: number): void {
    this.sent.push(`${number}:confirm`);
  }
}

describe("answering", () => {
  let table: Table;
  let answering: Answering;

  /** The outcome of what was sent is on the screen, with all that is known about it. */
  function outcome(number: number, actions: number[]): void {
    table.show(number, actions);
    answering.arrived(number);
    answering.opened();
    answering.explained();
  }

  beforeEach(() => {
    table = new Table();
    answering = new Answering(table);
  });

  it("is busy from the choice to its outcome", () => {
    answering.choose(option(1));
    expect([table.sent, answering.busy]).toEqual([["2:1"], true]);
    answering.choose(option(2));
    answering.undo();
    answering.confirm();
    expect(table.sent).toEqual(["2:1"]);
    answering.arrived(1); // a picture from before
    expect(answering.busy).toBe(true);
    answering.arrived(2);
    expect(answering.busy).toBe(false);
  });

  it("sends nothing while nobody is asked", () => {
    table.asked = false;
    answering.choose(option(1));
    answering.play([1]);
    expect([table.sent, answering.state.name]).toEqual([[], "idle"]);
  });

  it("stages what is to be looked at, and sends it when it is meant or chosen again", () => {
    answering.choose(option(1), true);
    expect([answering.staged?.action, answering.busy, table.sent]).toEqual([1, false, []]);
    answering.doIt();
    expect(table.sent).toEqual(["2:1"]);
    answering.arrived(2);
    answering.choose(option(2), true);
    answering.choose(option(2), true);
    expect(table.sent).toEqual(["2:1", "2:2"]);
  });

  it("stages what would lose something, whether somebody wants to look or not", () => {
    answering.choose(option(1, { costs: ["a card"] }));
    expect(answering.staged?.action).toBe(1);
  });

  it("drops what is staged when another question comes", () => {
    answering.choose(option(1), true);
    answering.opened();
    expect(answering.staged).toBeNull();
  });

  it("gives several answers one after another as far as they can be given", () => {
    answering.shortcut([1, 5, 6]);
    outcome(2, [5, 9]);
    outcome(3, [7, 8]);
    expect([table.sent, answering.state.name]).toEqual([["2:1 5 6", "3:5 6"], "idle"]);
  });

  it("stays busy until it is known what the next answer would do", () => {
    answering.shortcut([1, 5]);
    table.show(2, [5]);
    answering.arrived(2);
    expect([answering.state.name, answering.busy]).toEqual(["following", true]);
    answering.opened();
    answering.choose(option(5));
    expect(table.sent).toEqual(["2:1 5"]);
    answering.explained();
    expect(table.sent).toEqual(["2:1 5", "3:5"]);
  });

  it("looks at the last of several answers only when it is its turn", () => {
    answering.shortcut([1, 5], true);
    outcome(2, [5]);
    expect([table.sent, answering.staged?.action]).toEqual([["2:1"], 5]);
    answering.doIt();
    expect(table.sent.at(-1)).toBe("3:5");
  });

  it("looks at an answer in the middle that would lose something, and goes on after it", () => {
    answering.play([1, 5, 6]);
    table.show(2, [5]);
    table.options = [option(5, { costs: ["a card"] })];
    answering.arrived(2);
    answering.opened();
    answering.explained();
    expect([answering.staged?.action, answering.stagedThen]).toEqual([5, [6]]);
    answering.doIt();
    expect(table.sent.at(-1)).toBe("3:5 6");
  });

  it("goes on after as many answers as were made at once", () => {
    answering.play([1, 5, 6, 7]);
    answering.made(2, 4); // somebody else's step was in between
    answering.arrived(3);
    expect(answering.state.name).toBe("sent");
    outcome(4, [6]);
    expect(table.sent).toEqual(["2:1 5 6 7", "5:6 7"]);
    answering.made(2, 6);
    answering.arrived(6);
    expect(answering.busy).toBe(false);
  });

  it("ends a line of answers when nobody is asked any more", () => {
    answering.shortcut([1, 5]);
    outcome(2, []);
    expect(answering.state.name).toBe("idle");
  });

  it("gives an answer again whose number was taken, without another look", () => {
    answering.play([1, 5]);
    table.show(2, [1]);
    expect(answering.refused(true)).toBe(true);
    answering.opened();
    expect(table.sent).toEqual(["2:1 5", "3:1 5"]);
  });

  it("does not give it again where it is no longer possible, nor an undo", () => {
    answering.choose(option(1));
    table.show(2, [2]);
    answering.refused(true);
    answering.opened();
    expect([table.sent, answering.busy]).toEqual([["2:1"], false]);
    answering.undo();
    expect(answering.refused(true)).toBe(false);
    expect(answering.busy).toBe(false);
  });

  it("leaves alone what is staged when something else is refused", () => {
    answering.choose(option(1), true);
    expect([answering.refused(true), answering.staged?.action]).toEqual([false, 1]);
  });

  it("cancels step by step until nothing is begun", () => {
    table.begun = true;
    answering.cancel();
    expect([answering.state.name, table.sent]).toEqual(["cancelling", ["2:undo"]]);
    answering.opened(); // still the picture from before
    expect(table.sent).toEqual(["2:undo"]);
    outcome(2, [1]);
    expect(table.sent).toEqual(["2:undo", "3:undo"]);
    table.begun = false;
    outcome(3, [1]);
    expect([table.sent.length, answering.state.name]).toEqual([2, "idle"]);
  });

  it("cancels only what is staged, but all of a shortcut that led to it", () => {
    table.begun = true;
    answering.choose(option(1), true);
    answering.cancel();
    expect([answering.staged, table.sent]).toEqual([null, []]);
    answering.shortcut([1, 5], true);
    outcome(2, [5]);
    answering.cancel();
    expect([answering.state.name, table.sent.at(-1)]).toEqual(["cancelling", "3:undo"]);
  });

  it("ends a cancellation that is refused", () => {
    table.begun = true;
    answering.cancel();
    answering.refused();
    expect(answering.busy).toBe(false);
  });

  it("hands a choice to the comparison instead of sending it", () => {
    const compare = vi.fn();
    answering.compare = compare;
    answering.choose(option(2), false, [7]);
    expect(compare.mock.calls).toEqual([[option(2), [7]]]);
    expect(table.sent).toEqual([]);
    answering.cancel();
    expect(answering.compare).toBeNull();
  });

  it("sends nothing that a guide does not allow", () => {
    answering.guard = ([action]) => action === 2;
    answering.choose(option(1));
    answering.play([1]);
    expect(table.sent).toEqual([]);
    answering.choose(option(2));
    expect(table.sent).toEqual(["2:2"]);
  });

  it("forgets everything at another position", () => {
    answering.shortcut([1, 5]);
    answering.forget();
    answering.arrived();
    answering.explained();
    expect([table.sent, answering.state.name]).toEqual([["2:1 5"], "idle"]);
  });

  it("marks several answers and gives them at once", () => {
    table.marks = 2;
    const [one, two, three] = table.options as [Option, Option, Option];
    answering.choose(one);
    answering.choose(two);
    answering.choose(one); // its mark is taken away
    answering.choose(three);
    expect(answering.marked).toEqual([2, 3]);
    answering.choose(one); // one too many replaces the last
    expect(answering.marked).toEqual([2, 1]);
    expect(table.sent).toEqual([]);
    answering.doIt();
    expect(table.sent).toEqual(["2:2 1"]);
    expect(answering.busy).toBe(true);
    answering.made(2, 3);
    outcome(3, [1, 3]); // both came at once; what is asked next is not answered by them
    expect(answering.state.name).toBe("idle");
    expect(table.sent).toHaveLength(1);
  });

  it("gives marked answers again if only their number was taken, and forgets marks with the question", () => {
    table.marks = 3;
    for (const each of table.options.slice(0, 2)) answering.choose(each);
    answering.doIt();
    expect(answering.refused(true)).toBe(true);
    table.show(2, [1, 2, 3]);
    answering.opened();
    expect(table.sent).toEqual(["2:1 2", "3:1 2"]);
    answering.made(2, 4);
    outcome(4, [3]);
    answering.choose(table.options[0] as Option);
    expect(answering.marked).toEqual([3]);
    answering.opened();
    expect(answering.marked).toEqual([]);
  });

  it("sends one marked answer as any other, and lets a guide refuse a mark", () => {
    table.marks = 2;
    answering.guard = (actions) => !actions.includes(1);
    const [one, two] = table.options as [Option, Option];
    answering.choose(one);
    expect(answering.marked).toEqual([]);
    answering.choose(two);
    answering.doIt();
    expect(table.sent).toEqual(["2:2"]);
  });
});
