import { afterEach, expect, test, vi } from "vitest";

import { SOURCES, statistics } from "$lib/pages/cards/statistics.svelte";

afterEach(() => vi.unstubAllGlobals());

test("statistics that two parts of a page need at once are fetched once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ items: [] }));
  });
  await Promise.all([statistics.need("pergamon"), statistics.need("pergamon")]);
  await statistics.need("pergamon");
  expect(asked).toHaveLength(SOURCES.length);
  expect(statistics.of("pergamon", "masters")).toEqual({ items: [] });
});
