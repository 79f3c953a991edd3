import { expect, test } from "vitest";

import type { CardSheet, GlossaryTerm } from "$lib/api/types";
import { withCards, withTerms } from "$lib/cards/segments";

const sheet = (id: string, name: string) => ({ id, name }) as CardSheet;
const cards = new Map([["C10", sheet("C10", "Parthenon")], ["M10", sheet("M10", "The Fairies’ Rock")]]);
const find = (id: string) => cards.get(id);

test("a line of the log links the cards it names and drops their icons", () => {
  expect(withCards("Bo creates ⌂ Parthenon (C10) on space 3.", find)).toEqual([
    { kind: "text", text: "Bo creates " },
    { kind: "card", text: "Parthenon", card: "C10" },
    { kind: "text", text: " on space 3." },
  ]);
});

test("two cards in one line are two links", () => {
  const found = withCards("You swap ⌂ Parthenon (C10) and ∩ The Fairies’ Rock (M10).", find);
  expect(found.filter((segment) => segment.kind === "card").map((segment) => segment.text)).toEqual(["Parthenon", "The Fairies’ Rock"]);
});

test("a number in brackets that is no card stays text", () => {
  expect(withCards("turn (12) of (C99)", find)).toEqual([{ kind: "text", text: "turn (12) of (C99)" }]);
});

const terms: GlossaryTerm[] = [
  { id: "decline", term: "Decline", words: ["decline", "declines"], text: "…" },
  { id: "decline-phase", term: "Decline phase", words: ["decline phase"], text: "…" },
];

test("the longest term is linked, whole words only, each once", () => {
  const found = withTerms("In the decline phase it declines; declined monuments decline.", terms);
  expect(found.filter((segment) => segment.kind === "term").map((segment) => segment.text)).toEqual(["decline phase", "declines"]);
});
