import { describe, expect, it } from "vitest";

import type { CardSheet } from "$lib/api/shapes";
import { fits, folded, fromQuery, none, toQuery } from "$lib/pages/cards/filters";

const GOBEKLI = {
  id: "C3",
  kind: "city",
  activation: "end",
  country_id: "turkiye",
  space: 5,
  cost: 2,
  knowledge: 4,
  points: 0,
  level: null,
  locked: false,
  search: "c3 göbekli tepe türkiye city end of the game straße",
} as unknown as CardSheet;

describe("the card lab", () => {
  it("finds words as they are typed, without accents and in any order", () => {
    expect(fits(GOBEKLI, { ...none(), words: "tepe GOBEKLI" })).toBe(true);
    expect(fits(GOBEKLI, { ...none(), words: "göbekli strasse" })).toBe(true);
    expect(fits(GOBEKLI, { ...none(), words: "gobekli peru" })).toBe(false);
    expect(folded("Ñandú")).toBe("nandu");
  });

  it("takes any of several values and needs every filter", () => {
    const wanted = none();
    wanted.numbers.space = [1, 5];
    expect(fits(GOBEKLI, wanted)).toBe(true);
    wanted.kinds = ["pyramid"];
    expect(fits(GOBEKLI, wanted)).toBe(false);
  });

  it("leaves out cards that lack the number that is asked for", () => {
    const wanted = none();
    wanted.numbers.level = [1];
    expect(fits(GOBEKLI, wanted)).toBe(false);
  });

  it("writes filters into the address and reads them again", () => {
    const wanted = { ...none(), words: "knowledge", kinds: ["city", "secret"], country: "peru", locked: true };
    wanted.numbers.cost = [0, 2];
    expect(fromQuery(toQuery(wanted))).toEqual(wanted);
    expect(toQuery(none()).toString()).toBe("");
    expect(fromQuery(new URLSearchParams("cost=x,1&kind=")).numbers.cost).toEqual([1]);
  });
});
