import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Line, Listener } from "$lib/api/connection.svelte";
import type { Decision, Insight, LogEntry, Option, Problem, SeatView, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { gameTable, offerGame } from "$lib/table/game_table";
import { Session } from "$lib/table/session.svelte";

const TABLE = { game: "pergamon", status: "running", seats: [{ seat: 0, yours: true, name: "Ada" }] } as TableInfo;

function view(number: number): SeatView {
  return { number, seat: 0, held: -1, deciders: [], actions: [], over: false, view: {} } as unknown as SeatView;
}

function entry(number: number): LogEntry {
  return { number, seat: 1, undoes: 0, lines: [{}], events: [] } as unknown as LogEntry;
}

/** A table whose other end is the test; `logged` is what the server answers when it is asked for the log. */
function seated(logged: LogEntry[] = []): { session: Session; told: Listener; line: Line; moves: string[] } {
  const listeners: Listener[] = [];
  const moves: string[] = [];
  const line = {
    move: (seat: number, number: number, actions: number[]) => moves.push(`${seat}:${number}:${actions.join(" ")}`),
    state: "live",
    waiting: 0,
    recorded: false,
    talk: () => Promise.resolve([]),
    log: () => Promise.resolve(logged),
    close: () => undefined,
  } as unknown as Line;
  const session = new Session("table", "", (listener) => {
    listeners.push(listener);
    return line;
  });
  const [told] = listeners as [Listener];
  told.table(TABLE);
  told.state(view(1));
  return { session, told, line, moves };
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a picture is shown although its entry is in the log already", async () => {
  const { session, told } = seated([entry(1), entry(2)]);
  await vi.waitFor(() => expect(session.entries.length).toBe(1)); // the other one is told with its picture
  told.update(entry(2), view(2));
  await vi.waitFor(() => expect(session.shown?.number).toBe(2));
  expect(session.entries.length).toBe(2);
});

test("a picture that was overtaken is not shown again", async () => {
  const { session, told } = seated();
  told.state(view(3));
  told.update(entry(2), view(2));
  await Promise.resolve();
  expect(session.shown?.number).toBe(3);
});

test("the table goes on when an animation fails", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { session, told } = seated();
  session.traveller = () => Promise.reject(new Error("no such place"));
  told.update(entry(2), view(2));
  told.update(entry(3), view(3));
  await vi.waitFor(() => expect(session.shown?.number).toBe(3));
  expect(reported).toHaveBeenCalledTimes(2);
  expect(session.caughtUp).toBe(true);
});

/** A picture with a question that the seat is asked. */
function question(number: number, actions: number[]): SeatView {
  const asked = { actions: actions.map((action) => ({ action })), decision: { text: "What?" } };
  return { ...view(number), ...asked } as unknown as SeatView;
}

function details(number: number, actions: number[]): Decision {
  const options = actions.map((action) => ({ action, target: { kind: "number", amount: action }, costs: [] }));
  return { seat: 0, number, options, blocked: [], waiting: [] } as unknown as Decision;
}

test("an answer that lost its number to somebody else's step is given again", () => {
  const { session, told, line, moves } = seated();
  told.state(question(1, [7]));
  told.decision(details(1, [7]));
  session.choose(session.options[0] as Option);
  expect([moves, session.sending]).toEqual([["0:2:7"], true]);
  Object.assign(line, { waiting: 1 });
  told.update(entry(2), question(2, [7]), []); // the other player was quicker
  expect(session.sending).toBe(true);
  Object.assign(line, { waiting: 0 });
  told.problem({ error: "error-conflict", message: "", number: 2 } as Problem);
  told.settled();
  expect([moves, session.problem]).toEqual([["0:2:7", "0:3:7"], null]);
});

test("an answer has arrived when it is acknowledged, even if that comes after the picture", () => {
  const { session, told, line, moves } = seated();
  told.state(question(1, [7]));
  told.decision(details(1, [7]));
  session.play([7, 8]);
  Object.assign(line, { waiting: 1 });
  told.update(entry(2), question(2, [8]));
  told.decision(details(2, [8]));
  Object.assign(line, { waiting: 0 });
  told.settled();
  expect(moves).toEqual(["0:2:7 8", "0:3:8"]);
  told.update(entry(3), view(3));
  expect(session.sending).toBe(false);
});

test("people who share a device hand it on behind a curtain only where hands are hidden", () => {
  const seats = [0, 1].map((seat) => ({ seat, yours: true, name: "" }));
  offerGame("open-game", { ...gameTable(""), hiddenHands: false });
  for (const [game, curtain] of [
    ["five-cards", true],
    ["open-game", false],
  ] as const) {
    const { session, told } = seated();
    told.table({ ...TABLE, game, seats } as TableInfo);
    session.holder = 1;
    expect(session.curtain, game).toBe(curtain);
    session.takeOver();
    expect(session.curtain, game).toBe(false);
  }
});

test("answers that were made at once are drawn as one step and told one by one", async () => {
  const { session, told, line } = seated();
  told.state(question(1, [7]));
  told.decision(details(1, [7]));
  session.play([7, 8]);
  Object.assign(line, { waiting: 1 });
  const drawn: number[] = [];
  vi.stubGlobal("reportError", vi.fn());
  session.traveller = (step) => Promise.resolve(void drawn.push(step.entry.lines.length));
  told.made(2, 3);
  told.update({ ...entry(3), seat: 0 }, view(3), [{ ...entry(2), seat: 0 }]);
  Object.assign(line, { waiting: 0 });
  told.settled();
  await vi.waitFor(() => expect(session.shown?.number).toBe(3));
  expect([drawn, session.entries.map((each) => each.number), session.sending]).toEqual([[2], [2, 3], false]);
});

test("what can be known is wanted once, and told of one position is not another's or another seat's", () => {
  const { session, told, line } = seated();
  line.wantInsight = vi.fn();
  told.table({ ...TABLE, seats: [0, 1].map((seat) => ({ seat, yours: true, name: "" })) } as TableInfo);
  void session.loadInsight();
  expect(line.wantInsight).toHaveBeenCalledOnce();
  const known = (seat: number, number: number) => ({ seat, number }) as unknown as Insight;
  told.insight(known(0, 1));
  expect(session.insight).toEqual({ seat: 0, number: 1 });
  told.insight(known(1, 1));
  told.state({ ...view(1), seat: 1, deciders: [1] });
  expect([session.seat, session.insight]).toEqual([1, { seat: 1, number: 1 }]);
  told.state({ ...view(2), seat: 1, deciders: [1] });
  told.insight(known(1, 1)); // it was overtaken
  told.insight(known(1, 2));
  expect(session.insight).toEqual({ seat: 1, number: 2 });
});

test("what somebody else does in one go is drawn as one step, unless every step is pressed for", async () => {
  for (const [pace, drawn] of [
    ["normal", [2, 5]],
    ["step", [2, 3, 4, 5]],
  ] as const) {
    prefs.speed = pace;
    const { session, told } = seated();
    const steps: number[] = [];
    session.traveller = async (step, _before, apply) => {
      steps.push(step.view.number);
      if (steps.length === 1) for (const number of [3, 4, 5]) told.update(entry(number), view(number));
      await Promise.resolve();
      apply();
    };
    told.update(entry(2), view(2));
    const pressing = setInterval(() => session.press.open());
    await vi.waitFor(() => expect(session.caughtUp).toBe(true));
    clearInterval(pressing);
    expect(session.shown?.number).toBe(5);
    expect(steps).toEqual(drawn);
  }
  prefs.speed = "normal";
});

test("whoever skips sees everything as it stands now, and nothing older afterwards", async () => {
  const { session, told } = seated();
  const shown: (number | undefined)[] = [];
  session.traveller = (_step, _before, apply, skipped) =>
    new Promise((resolve) => {
      skipped.addEventListener("abort", () => {
        apply();
        shown.push(session.shown?.number);
        resolve();
      });
    });
  for (const number of [2, 3, 4]) told.update(entry(number), view(number));
  expect(session.shown?.number).toBe(1);
  session.skip();
  await vi.waitFor(() => expect(session.caughtUp).toBe(true));
  expect([...shown, session.shown?.number]).toEqual([2, 4]);
});

test("what somebody did at once is all in the log, and is drawn as one step", async () => {
  const { session, told } = seated();
  const drawn: number[] = [];
  session.traveller = (step, _before, apply) => {
    drawn.push(step.entry.lines.length);
    apply();
    return Promise.resolve();
  };
  told.update(entry(4), view(4), [entry(2), entry(3)]);
  await vi.waitFor(() => expect(session.caughtUp).toBe(true));
  expect(session.entries.map((each) => each.number)).toEqual([2, 3, 4]);
  expect(drawn).toEqual([3]);
});
