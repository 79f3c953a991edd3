/** The letters on the badges of people at one table, so that no two of them are the same. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("names");

function candidates(name: string, seat: number): string[] {
  const letters = [...name.trim()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const first = (letters[0] ?? "?").toUpperCase();
  return [first, first + (letters[1] ?? ""), `${first}${seat + 1}`];
}

/** One letter each; two where two begin with the same one; letter and seat where those are the same too. */
export function initials(names: readonly string[]): string[] {
  const all = names.map(candidates);
  return all.map((mine, seat) => {
    const unlike = mine.find((each, form) => all.every((other, at) => at === seat || other[form] !== each));
    return unlike ?? mine[0] ?? "?";
  });
}

/** The names of everybody at the table that this component shows, by seat. */
export function offerNames(names: () => readonly string[]): void {
  setContext(KEY, names);
}

export function namesHere(): () => readonly string[] {
  return getContext<(() => readonly string[]) | undefined>(KEY) ?? (() => []);
}
