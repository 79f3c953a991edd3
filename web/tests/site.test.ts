import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { PARTS, partOf } from "$lib/ui/site";

const routes = [...readFileSync("src/router.svelte.ts", "utf8").matchAll(/path: "(\/[^"]*)"/g)].map(
  ([, path = ""]) => path,
);
/** A table fills the screen; the others are reached by the account or by a link that somebody has got. */
const NO_PART = /^\/(table|replay|account|admin|mail|imprint|privacy)\b/;

test("every page but tables and what belongs to one visitor is in a part of the site", () => {
  const lost = routes.filter((path) => !NO_PART.test(path) && !partOf(path));
  expect(routes.length).toBeGreaterThan(20);
  expect(lost).toEqual([]);
});

test("every part has a page, and a word in both languages", () => {
  for (const part of PARTS) expect(routes.map(partOf)).toContain(part);
  for (const language of ["en", "de"]) {
    const words = readFileSync(`../src/antiquary/locale/${language}/page.ftl`, "utf8");
    for (const part of PARTS) expect(words).toMatch(new RegExp(`^nav-${part} = `, "m"));
  }
});
