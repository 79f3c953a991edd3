import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { AtTable } from "$lib/table/at_table.svelte";
import { digitOf, onShortcuts, SHORTCUTS, shownKey, tableKeys } from "$lib/table/keys";
import { prefs } from "$lib/ui/prefs.svelte";

let open = ""; // the dialogs that are open, as CSS finds them

beforeEach(() => {
  open = "";
  vi.stubGlobal("HTMLElement", function () {});
  vi.stubGlobal("document", {
    querySelector: (found: string) => (open.includes(found) ? {} : null),
    activeElement: null,
  });
});

afterEach(() => {
  prefs.characterKeys = true;
  vi.unstubAllGlobals();
});

interface Pressed extends Partial<KeyboardEvent> {
  key: string;
}

/** Whether the key was used. */
function press(listener: (event: KeyboardEvent) => void, pressed: Pressed): boolean {
  let used = false;
  listener({ target: null, ...pressed, preventDefault: () => (used = true) } as unknown as KeyboardEvent);
  return used;
}

const VERBS = ["create", "learn", "archive", "excavate", "search"];

test("a verb has the number of its place, whatever else can be chosen", () => {
  expect(VERBS.map((verb) => digitOf({ kind: "verb", verb }, VERBS))).toEqual(["1", "2", "3", "4", "5"]);
  expect(digitOf({ kind: "verb", verb: "other" }, VERBS)).toBe("");
});

test("a number has its own digit, and no has 0", () => {
  expect(digitOf({ kind: "number", amount: 7 }, VERBS)).toBe("7");
  expect(digitOf({ kind: "number", amount: 12 }, VERBS)).toBe("");
  expect(digitOf({ kind: "stop" }, VERBS)).toBe("0");
  expect(digitOf({ kind: "card", card: "C1" }, VERBS)).toBe("");
});

test("every key of the table is dispatched by the table of keys, with Caps Lock too", () => {
  const heard: string[] = [];
  const commands = [...new Set(SHORTCUTS.map((each) => each.command))];
  const all = onShortcuts(Object.fromEntries(commands.map((each) => [each, () => heard.push(each)])));
  for (const { keys, command } of SHORTCUTS)
    for (const key of keys) {
      const [, letter] = key.split("Control+");
      const pressed = letter ? { key: letter, ctrlKey: true } : { key };
      for (const each of [pressed, { ...pressed, key: key.length === 1 ? key.toUpperCase() : pressed.key }]) {
        expect(press(all, each), key).toBe(true);
        expect(heard.pop()).toBe(command);
      }
    }
  expect(press(all, { key: "c", ctrlKey: true })).toBe(false); // copies
  expect(press(all, { key: "c", altKey: true })).toBe(false);
  expect(press(all, { key: "w", repeat: true })).toBe(false);
});

test("keys that type a character can be switched off; arrows, Enter and Escape stay", () => {
  prefs.characterKeys = false;
  const keys = SHORTCUTS.flatMap((each) => each.keys).filter((key) => !key.includes("+"));
  const used = keys.filter((key) =>
    press(onShortcuts(Object.fromEntries(SHORTCUTS.map((each) => [each.command, () => true]))), { key }),
  );
  expect(used).toEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape"]);
  expect(shownKey("W")).toBeUndefined();
  expect(shownKey("Enter")).toBe("Enter");
  expect(digitOf({ kind: "stop" }, VERBS)).toBe("");
});

test("under a dialog nothing is answered; what is looked at can still be pinned over a sheet", () => {
  const undo = vi.fn();
  const keys = tableKeys({ undo, staged: null } as unknown as AtTable);
  const pin = onShortcuts({ pin: () => true });
  open = "dialog[open]";
  expect(press(keys, { key: "u" })).toBe(false);
  expect(press(pin, { key: "p" })).toBe(true);
  open = "dialog[open] dialog:modal";
  expect(press(pin, { key: "p" })).toBe(false);
  open = "";
  expect(press(keys, { key: "U" })).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
});
