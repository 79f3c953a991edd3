import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import * as breakpoints from "$lib/ui/breakpoints";

const css = readFileSync("src/styles/tokens.css", "utf8");
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(svelte|css|ts)$/.test(name),
);
const sources = files.map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));

/** Wide enough for larger cards, and high enough for two more rows. */
const LARGE = ["1800px", "900px"];
/** The board of Pergamon, whose funding track needs room of its own. */
const TRACK = ["1279px"];
/** A telephone on which that board is longer than the screen. */
const SHORT = ["759px"];

function found(pattern: RegExp): { name: string; value: string }[] {
  return sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, value = ""]) => ({ name, value })));
}

test("what lies above the page has a layer with a name; numbers stay inside a part", () => {
  const layers = new Set([...css.matchAll(/(--z-[\w-]+):/g)].map(([, name]) => name));
  const used = found(/z-?index: "?([^;",}]+)/gi);
  expect(used.length).toBeGreaterThan(20);
  for (const { name, value } of used) {
    const layer = /^var\((.*)\)$/.exec(value)?.[1];
    if (layer) expect(layers, name).toContain(layer);
    else if (!/ALOFT/.test(value)) expect(Number(value), name).toBeLessThan(10);
  }
});

test("the layout changes at few widths, the same for styles and scripts", () => {
  const widths = Object.values(breakpoints).map((each) => Number.parseInt(each.split(": ")[1] ?? "", 10));
  const known = [...widths.flatMap((most) => [`${most}px`, `${most + 1}px`]), ...LARGE, ...TRACK, ...SHORT];
  const used = found(/@media ([^{]*)/g).flatMap(({ name, value }) =>
    [...value.matchAll(/(?:width|height): ([^)]+)/g)].map(([, edge = ""]) => ({ name, edge })),
  );
  expect(used.length).toBeGreaterThan(50);
  const others = used.filter(({ edge }) => !known.includes(edge));
  expect(others).toEqual([]);
});
