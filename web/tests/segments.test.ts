import { expect, test } from "vitest";

import type { TermInfo } from "$lib/api/shapes";
import { lineText, withTails, withTerms } from "$lib/table/text/segments";

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

test("punctuation stays with the link before it, and nothing is lost", () => {
  const line = [
    { text: "New: " },
    { text: "Thoth", card: "T1" },
    { text: ", " },
    { text: "Plato", card: "T2" },
    { text: "." },
  ];
  const glued = withTails(line, (segment) => "card" in segment);
  expect(glued.map((segment) => segment.text + segment.tail)).toEqual(["New: ", "Thoth,", " ", "Plato.", ""]);
  expect(glued.map((segment) => segment.text + segment.tail).join("")).toBe(lineText(line));
});
