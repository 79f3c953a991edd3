import { beforeEach, describe, expect, it } from "vitest";

import type { Decision, Option, SeatView } from "$lib/api/shapes";
import { PositionTable } from "$lib/table/position/position_table.svelte";
import { tableOf } from "$lib/table/position/seats";

function option(action: number): Option {
  return { action, target: { kind: "number", amount: action }, idle: false, costs: [], reveals: false } as never;
}

class Table extends PositionTable {
  table = tableOf("pergamon", ["Ada", "Bo"], 1);
  played: number[][] = [];

  play(actions: number[]): void {
    this.played.push(actions);
  }

  override looksTwice({ action }: Option): boolean {
    return action === 3;
  }

  async translated(): Promise<void> {}
}

describe("a table of positions", () => {
  let table: Table;

  beforeEach(() => {
    table = new Table();
    table.shown = { over: false, deciders: [1], actions: [{ action: 1 }] } as never as SeatView;
    table.decision = { options: [option(1), option(2), option(3)], blocked: [] } as never as Decision;
  });

  it("plays what is chosen, and what follows it", () => {
    table.choose(option(1), false, [7]);
    expect(table.played).toEqual([[1, 7]]);
  });

  it("looks at an option first, and plays it with what follows when it is meant", () => {
    table.choose(option(3), false, [7]);
    expect([table.staged?.action, table.played]).toEqual([3, []]);
    table.doIt();
    expect(table.played).toEqual([[3, 7]]);
  });

  it("plays what is chosen a second time", () => {
    for (let times = 0; times < 2; times += 1) table.choose(option(2), true);
    expect(table.played).toEqual([[2]]);
  });

  it("looks at the last of several answers only when it is their turn", () => {
    table.shortcut([1, 2], true);
    table.shortcut([2], true);
    expect([table.played, table.staged?.action]).toEqual([[[1, 2]], 2]);
  });

  it("takes nothing while an answer is on its way or cards travel", () => {
    table.sending = true;
    table.choose(option(1));
    table.sending = false;
    table.travelling = true;
    table.choose(option(1));
    expect([table.played, table.options]).toEqual([[], []]);
  });

  it("knows who sits where", () => {
    expect([table.mine, table.name(0), table.acting]).toEqual([[1], "Ada", [1]]);
  });
});
