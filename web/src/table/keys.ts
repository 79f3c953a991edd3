/** Keys for the whole table. Arrows go from one thing that can be chosen to the next, in the order of the page. */

import type { Target } from "$lib/api/shapes";
import type { AtTable } from "./at_table.svelte";

/** Every key of the table: as it is printed on a keyboard, and the Fluent key of what it does. */
export const KEYS: { keys: string[]; text: string }[] = [
  { keys: ["?"], text: "page-key-help" },
  { keys: ["P"], text: "page-key-pin" },
  { keys: ["1", "…", "9"], text: "page-key-digits" },
  { keys: ["0"], text: "page-key-zero" },
  { keys: ["←", "→", "↑", "↓"], text: "page-key-arrows" },
  { keys: ["Enter"], text: "page-key-enter" },
  { keys: ["Esc"], text: "page-key-escape" },
  { keys: ["U", "Ctrl+Z"], text: "page-key-undo" },
  { keys: ["C"], text: "page-key-confirm" },
  { keys: ["N"], text: "page-key-next" },
  { keys: ["W"], text: "page-key-why" },
];

/** The digit that gives an answer of the action bar; verbs have the number of their place. Empty if there is none. */
export function digitOf(target: Target, verbs: readonly string[]): string {
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
  return (event) => {
    if (typing(event.target) || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const undo = event.key === "u" || (event.ctrlKey && event.key === "z");
    if (event.ctrlKey && !undo) return;
    if (event.key === "ArrowRight" || event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") move(-1);
    else if (undo) session.undo();
    else if (event.key === "c") session.answering.confirm();
    else if (event.key === "n") session.press.open();
    else if (event.key === "Escape") session.answering.cancel();
    else if (event.key === "Enter" && session.staged && document.activeElement === document.body)
      session.answering.doIt();
    else if (!/^[0-9]$/.test(event.key) || event.repeat || !press(event.key)) return;
    event.preventDefault();
  };
}
