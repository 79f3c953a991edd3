/** Every key of a table: what it does, as it is printed on a keyboard, and how it is dispatched. */

import type { Target } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import type { AtTable } from "./at_table.svelte";

export type Command =
  "help" | "pin" | "answer" | "move" | "doIt" | "cancel" | "undo" | "confirm" | "next" | "skip" | "why";

interface Shortcut {
  command: Command;
  /** As they are printed on a keyboard. */
  printed: readonly string[];
  /** As `KeyboardEvent.key` names them, letters in lower case; with "Control+" before it, only together with that key. */
  keys: readonly string[];
  /** The Fluent key of what it does. */
  text: string;
  /** Nothing happens while the key is held down. */
  once?: boolean;
  /** Also while a sheet is open that is no question. */
  overSheets?: boolean;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { command: "help", printed: ["?"], keys: ["?"], text: "page-key-help", overSheets: true },
  { command: "pin", printed: ["P"], keys: ["p"], text: "page-key-pin", overSheets: true },
  { command: "answer", printed: ["1", "…", "9"], keys: [..."123456789"], text: "page-key-digits", once: true },
  { command: "answer", printed: ["0"], keys: ["0"], text: "page-key-zero", once: true },
  {
    command: "move",
    printed: ["←", "→", "↑", "↓"],
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    text: "page-key-arrows",
  },
  { command: "doIt", printed: ["Enter"], keys: ["Enter"], text: "page-key-enter" },
  { command: "cancel", printed: ["Esc"], keys: ["Escape"], text: "page-key-escape" },
  { command: "undo", printed: ["U", "Ctrl+Z"], keys: ["u", "Control+z"], text: "page-key-undo" },
  { command: "confirm", printed: ["C"], keys: ["c"], text: "page-key-confirm" },
  { command: "next", printed: ["N"], keys: ["n"], text: "page-key-next" },
  { command: "skip", printed: ["S"], keys: ["s"], text: "page-key-skip" },
  { command: "why", printed: ["W"], keys: ["w"], text: "page-key-why", once: true },
];

/** A key that types a character. Whoever speaks to their computer or slips on the keyboard can switch these off. */
function isCharacter(key: string): boolean {
  return key.length === 1;
}

/** A key for `aria-keyshortcuts` and labels; nothing if it is switched off. */
export function shownKey(key: string): string | undefined {
  return prefs.characterKeys || !isCharacter(key) ? key || undefined : undefined;
}

/** The shortcut of an event; null if it has none here, or none now. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.altKey || event.metaKey || typing(event.target)) return null;
  const key = isCharacter(event.key) ? event.key.toLowerCase() : event.key; // Caps Lock may be on
  if (!event.ctrlKey && isCharacter(key) && !prefs.characterKeys) return null;
  const pressed = event.ctrlKey ? `Control+${key}` : key;
  const found = SHORTCUTS.find((each) => each.keys.includes(pressed));
  if (!found || (found.once && event.repeat)) return null;
  return document.querySelector(found.overSheets ? "dialog:modal" : "dialog[open]") ? null : found;
}

type Handlers = Partial<Record<Command, (event: KeyboardEvent) => unknown>>;

/** Listens for some of the shortcuts. A handler that returns false has not used the key. */
export function onShortcuts(handlers: Handlers): (event: KeyboardEvent) => void {
  return (event) => {
    const command = shortcutOf(event)?.command;
    if (command && handlers[command] && handlers[command](event) !== false) event.preventDefault();
  };
}

/** The digit that gives an answer of the action bar; verbs have the number of their place. Empty if there is none. */
export function digitOf(target: Target, verbs: readonly string[]): string {
  if (!prefs.characterKeys) return "";
  if (target.kind === "stop") return "0";
  const number = target.kind === "verb" ? verbs.indexOf(target.verb ?? "") + 1 : (target.amount ?? 0);
  return number >= 1 && number <= 9 ? String(number) : "";
}

function choosable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-spot]")].filter((each) => each.offsetParent !== null);
}

/** The button of the action bar that has this key; disabled ones say why. */
function press(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-area=actions] [aria-keyshortcuts="${key}"]`);
  button?.focus();
  button?.click();
  return button !== null;
}

function move(by: number): void {
  const things = choosable();
  if (!things.length) return;
  const at = things.findIndex((each) => each === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : things.length - 1) : (at + by + things.length) % things.length;
  things[next]?.focus();
}

export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export function tableKeys(session: AtTable): (event: KeyboardEvent) => void {
  return onShortcuts({
    move: (event) => move(event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1),
    undo: () => session.undo(),
    confirm: () => session.answering.confirm(),
    next: () => session.press.open(),
    skip: () => session.skip(),
    cancel: () => session.answering.cancel(),
    doIt: () => session.staged !== null && document.activeElement === document.body && session.answering.doIt(),
    answer: (event) => press(event.key),
  });
}
