import { expect, test } from "vitest";

import type { TermInfo } from "$lib/api/shapes";
import { lineText, withTerms } from "$lib/table/text/segments";

test("a line of the log reads as one text", () => {
  expect(lineText([{ text: "Bo creates " }, { text: "Parthenon", card: "C10" }, { text: "." }])).toBe(
    "Bo creates Parthenon.",
  );
});

const terms: TermInfo[] = [
  { id: "decline", term: "Decline", words: ["decline", "declines"], text: "…" },
  { id: "decline-phase", term: "Decline phase", words: ["decline phase"], text: "…" },
];

test("the longest term is linked, whole words only, each once", () => {
  const found = withTerms("In the decline phase it declines; declined monuments decline.", terms);
  expect(found.filter((segment) => segment.kind === "term").map((segment) => segment.text)).toEqual([
    "decline phase",
    "declines",
  ]);
});
