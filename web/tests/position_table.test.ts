import { beforeEach, describe, expect, it, vi } from "vitest";

import { Refusal } from "$lib/api/client";
import type { Decision, LogEntry, Option, SeatView } from "$lib/api/shapes";
import { PositionTable } from "$lib/table/position/position_table.svelte";
import { tableOf } from "$lib/table/position/seats";

function option(action: number): Option {
  return { action, target: { kind: "number", amount: action }, idle: false, costs: [], reveals: false } as never;
}

class Table extends PositionTable {
  table = tableOf("pergamon", ["Ada", "Bo"], 1);
  played: number[] = [];
  /** Lets the answer arrive. */
  lead: () => void = () => undefined;

  override answer(action: number): Promise<void> {
    this.played.push(action);
    return new Promise((resolve) => (this.lead = resolve));
  }

  override travel(...step: Parameters<PositionTable["travel"]>): Promise<void> {
    return super.travel(...step);
  }

  override looksTwice({ action }: Option): boolean {
    return action === 3;
  }

  override async translated(): Promise<void> {}
}

describe("a table of positions", () => {
  let table: Table;

  beforeEach(() => {
    table = new Table();
    table.shown = { over: false, deciders: [1], actions: [{ action: 1 }, { action: 2 }] } as never as SeatView;
    table.decision = { options: [option(1), option(2), option(3)], blocked: [] } as never as Decision;
  });

  it("gives several answers one after another", async () => {
    table.answering.choose(option(1), false, [2]);
    expect([table.played, table.sending]).toEqual([[1], true]);
    table.lead();
    await vi.waitFor(() => expect(table.played).toEqual([1, 2]));
  });

  it("looks at an option first, and plays it when it is meant", () => {
    table.choose(option(3));
    expect([table.staged?.action, table.played]).toEqual([3, []]);
    table.answering.doIt();
    expect(table.played).toEqual([3]);
  });

  it("takes nothing while an answer is on its way or cards travel", () => {
    table.choose(option(1));
    table.choose(option(2));
    expect(table.played).toEqual([1]);
    table.answering.forget();
    table.travelling = true;
    table.choose(option(1));
    expect([table.played, table.options]).toEqual([[1], []]);
  });

  it("gives nothing of what was chosen at another position", async () => {
    table.answering.choose(option(1), false, [2]);
    table.answering.forget(); // somebody went back meanwhile
    table.lead();
    await Promise.resolve();
    await Promise.resolve();
    expect([table.played, table.sending]).toEqual([[1], false]);
  });

  it("says why an answer was refused, and can be answered again", async () => {
    table.answer = () => Promise.reject(new Refusal(400, { error: "error-x", message: "Not so." }));
    table.choose(option(1));
    await vi.waitFor(() => expect([table.trouble, table.sending]).toEqual(["Not so.", false]));
  });

  it("shows where a move leads when its animation fails", async () => {
    vi.stubGlobal("reportError", vi.fn());
    vi.stubGlobal("document", { hidden: false });
    table.traveller = () => Promise.reject(new Error("no such place"));
    await table.travel({} as LogEntry, {} as SeatView, () => undefined);
    expect(table.travelling).toBe(false);
    vi.unstubAllGlobals();
  });

  it("knows who sits where", () => {
    expect([table.mine, table.name(0), table.acting]).toEqual([[1], "Ada", [1]]);
  });
});
