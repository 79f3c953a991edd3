/**
 * Load what a page shows, and load it again when something changes. Only what `wanted` reads is tracked, and only a
 * change of its result loads again: whatever `load` reads or writes does not. Nothing is loaded while `wanted` gives
 * `null`, `undefined`, `false` or an empty text.
 *
 * `current()` is false as soon as something else is wanted or the page is left: an answer that comes later is not used.
 */

import { untrack } from "svelte";

type Nothing = null | undefined | false | "";

export function loadWhen<Wanted>(
  wanted: () => Wanted | Nothing,
  load: (wanted: Wanted, current: () => boolean) => unknown,
): void {
  const what = $derived.by(wanted);
  $effect(() => {
    const now = what;
    if (now === null || now === undefined || now === false || now === "") return;
    let current = true;
    untrack(() => load(now as Wanted, () => current));
    return () => (current = false);
  });
}

/** The same for what is there already: `load` is called when something changes, not at first. */
export function loadAgainWhen(wanted: () => string | number, load: (current: () => boolean) => unknown): void {
  let known = untrack(wanted);
  loadWhen(
    () => `${wanted()}`,
    (now, current) => {
      if (now === `${known}`) return;
      known = now;
      load(current);
    },
  );
}
