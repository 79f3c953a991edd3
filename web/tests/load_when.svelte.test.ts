import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { loadAgainWhen, loadWhen } from "$lib/load_when.svelte";

function inEffect(run: () => void): () => void {
  const stop = $effect.root(run);
  flushSync();
  return stop;
}

test("something is loaded when it is wanted and when that changes, whatever the loading reads and writes", () => {
  const page = $state({ game: "", language: "en", loaded: 0 });
  const loads: string[] = [];
  const stop = inEffect(() =>
    loadWhen(
      () => page.game && `${page.game} ${page.language}`,
      (wanted) => {
        loads.push(wanted);
        page.loaded += 1; // reads what it writes
      },
    ),
  );
  expect(loads).toEqual([]);
  flushSync(() => (page.game = "pergamon"));
  flushSync(() => (page.loaded = 7));
  flushSync(() => (page.game = String(page.game))); // the same again
  flushSync(() => (page.language = "de"));
  expect(loads).toEqual(["pergamon en", "pergamon de"]);
  stop();
});

test("an answer that was overtaken, or that comes when the page was left, is not current", () => {
  const page = $state({ at: 1 });
  const current: (() => boolean)[] = [];
  const stop = inEffect(() =>
    loadWhen(
      () => page.at,
      (_, asked) => current.push(asked),
    ),
  );
  flushSync(() => (page.at = 2));
  expect(current.map((each) => each())).toEqual([false, true]);
  stop();
  expect(current.map((each) => each())).toEqual([false, false]);
});

test("what is there already is loaded again at every change, also back to what it was", () => {
  const page = $state({ language: "en" });
  let loads = 0;
  const stop = inEffect(() =>
    loadAgainWhen(
      () => page.language,
      () => (loads += 1),
    ),
  );
  expect(loads).toBe(0);
  flushSync(() => (page.language = "de"));
  flushSync(() => (page.language = "en"));
  expect(loads).toBe(2);
  stop();
});
