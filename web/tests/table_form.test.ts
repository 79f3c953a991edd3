import { afterEach, beforeAll, expect, test } from "vitest";

import { words } from "$lib/i18n/words.svelte";
import { TableForm } from "$lib/pages/start/table_form.svelte";
import { prefs } from "$lib/ui/prefs.svelte";

const LEVELS = ["novice", "scholar", "master"];

function form(players = 2): TableForm {
  const made = new TableForm("pergamon", "novice");
  made.players = players;
  return made;
}

function wish(made: TableForm) {
  return made.wish(LEVELS, "novice");
}

beforeAll(() => words.speak("en"));

afterEach(() => {
  prefs.confirmTurn = true;
  prefs.name = "";
});

test("whoever plays against bots is asked before a turn ends, unless they prefer not to be", () => {
  const made = form();
  expect(wish(made)).toMatchObject({ confirm: true, hints: true });
  made.confirm = false;
  expect(prefs.confirmTurn).toBe(false);
  expect(wish(form())).toMatchObject({ confirm: false });
});

test("with other people the host chooses whether everybody is asked, and nobody is unless they do", () => {
  const made = form();
  made.others.forEach((seat) => (seat.kind = "open"));
  expect(wish(made)).toMatchObject({ confirm: false, hints: false });
  made.confirm = true;
  expect(wish(made)).toMatchObject({ confirm: true });
  expect(prefs.confirmTurn).toBe(true);
});

test("bots of different levels sit at one table; a level for all replaces them", () => {
  const made = form(4);
  made.level = "scholar";
  const [second, third] = made.others as [(typeof made.others)[0], (typeof made.others)[0]];
  second.level = "master";
  third.level = "somebody-of-the-house"; // plays no tables of this size
  expect(
    wish(made)
      .seats.slice(1)
      .map((seat) => seat.level),
  ).toEqual(["master", "scholar", "scholar"]);
  made.level = "novice";
  expect(
    wish(made)
      .seats.slice(1)
      .map((seat) => seat.level),
  ).toEqual(["novice", "novice", "novice"]);
});

test("everybody at this device has a name, their number if they say none", () => {
  const made = form(3);
  prefs.name = "Ada";
  made.others.forEach((seat) => (seat.kind = "here"));
  if (made.others[0]) made.others[0].name = " Berenice ";
  expect(wish(made).seats.map((seat) => seat.name)).toEqual(["Ada", "Berenice", "Player 3"]);
  expect(wish(made).seats.every((seat) => seat.kind === "me")).toBe(true);
});
