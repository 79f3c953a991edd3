import { expect, test } from "vitest";

import { listenForPushes, pathOf, read } from "$lib/worker/push";

interface Opened {
  focused: string[];
  opened: string[];
}

/** A service worker with these pages open, and what a click on a message about `url` does. */
async function clicked(url: string, pages: string[]): Promise<Opened> {
  const done: Opened = { focused: [], opened: [] };
  const listeners = new Map<string, (event: unknown) => void>();
  const windows = pages.map((page) => ({ url: page, focus: () => Promise.resolve(done.focused.push(page)) }));
  const worker = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(done.opened.push(path)),
    },
  };
  listenForPushes(worker as unknown as ServiceWorkerGlobalScope);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get("notificationclick")?.({
    notification: { close: () => undefined, data: { url } },
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
  return done;
}

test("a click on a message opens its table", async () => {
  const url = "https://games.example.org/table/abc";
  expect(await clicked(url, ["https://games.example.org/"])).toEqual({ focused: [], opened: ["/table/abc"] });
});

test("a click on a message goes to the table that is open already", async () => {
  const url = "https://games.example.org/table/abc";
  expect(await clicked(url, ["http://127.0.0.1:8000/", "http://127.0.0.1:8000/table/abc?x=1"])).toEqual({
    focused: ["http://127.0.0.1:8000/table/abc?x=1"],
    opened: [],
  });
});

test("a message never leads to another server", () => {
  expect(pathOf("https://evil.example.org/table/abc")).toBe("/table/abc");
  expect(pathOf("javascript:alert(1)")).not.toContain(":");
  expect(pathOf("//evil.example.org/x")).toBe("/x");
});

test("a message that cannot be read is shown all the same", () => {
  for (const text of ["", "{", "{}", '{"title": "x"}', "null"])
    expect(read(text)).toEqual({ title: "Antiquary", body: "", url: "/", tag: "" });
});

test("a message is shown as it is", () => {
  const text = { title: "It is your turn", body: "Pergamon", url: "https://x/table/a", tag: "a" };
  expect(read(JSON.stringify(text))).toEqual(text);
});
