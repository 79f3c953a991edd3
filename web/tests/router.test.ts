import { expect, test } from "vitest";

import { match } from "$lib/router.svelte";

const routes = [{ path: "/" }, { path: "/table/:table" }, { path: "/cards/:card" }];

test("an address finds its page and its parts", () => {
  expect(match("/", routes)).toEqual({ index: 0, params: {} });
  expect(match("/table/ab%20c/", routes)).toEqual({ index: 1, params: { table: "ab c" } });
});

test("a part of an address that is no text finds nothing", () => {
  expect(match("/table/%", routes)).toBeNull();
  expect(match("/cards/%E0%A4%A", routes)).toBeNull();
});

test("an address that is too long or unknown finds nothing", () => {
  expect(match("/table/x/y", routes)).toBeNull();
  expect(match("/nowhere", routes)).toBeNull();
});
