import { describe, expect, it } from "vitest";

import { mayBeKept, outdated, publicAddress, sourceOf } from "$lib/worker/routes";

const ORIGIN = "https://antiquary.example";
const FILES = new Set(["/", "/icon.svg", "/assets/index-1a2b.js"]);

function source(address: string, { method = "GET", navigates = false } = {}): string {
  return sourceOf({ method, navigates, url: new URL(address, ORIGIN) }, ORIGIN, FILES);
}

describe("where an answer comes from", () => {
  it("opens every address of the page with its first file", () => {
    for (const address of ["/", "/cards?game=pergamon", "/table/abc?invite=x", "/learn/pergamon/beginning", "/nowhere"])
      expect(source(address, { navigates: true }), address).toBe("shell");
  });

  it("takes the files of the page from its cache", () => {
    expect(source("/icon.svg")).toBe("file");
    expect(source("/icon.svg", { navigates: true })).toBe("file");
    expect(source("/assets/index-1a2b.js")).toBe("file");
    expect(source("/assets/of-the-version-before.js")).toBe("file");
    expect(source("/unknown.txt")).toBe("network");
  });

  it("keeps cards and lessons, in a language", () => {
    expect(source("/api/catalogue/pergamon?lang=de")).toBe("public");
    expect(source("/api/lesson-packs/ancient-knowledge?lang=en")).toBe("public");
    expect(source("/api/catalogue/pergamon")).toBe("network");
    expect(source("/api/catalogue/pergamon?lang=de&invite=x")).toBe("network");
  });

  it("leaves everything that may be somebody's to the server", () => {
    const addresses = [
      "/api/me?lang=en",
      "/api/tables?lang=en",
      "/api/tables/abc/view?lang=en",
      "/api/tables/abc/catalogue/pergamon?lang=en",
      "/api/lessons/pergamon?lang=en",
      "/api/games?lang=en",
      "/api/catalogue/pergamon/mine?lang=en",
      "/schema/openapi.json",
      "/health",
      "/metrics",
    ];
    for (const address of addresses) {
      expect(source(address), address).toBe("network");
      expect(source(address, { navigates: true }), address).toBe("network");
    }
  });

  it("leaves everything but reading, and other sites, to the network", () => {
    expect(source("/api/catalogue/pergamon?lang=de", { method: "POST" })).toBe("network");
    expect(source("/cards", { method: "POST", navigates: true })).toBe("network");
    expect(source("https://elsewhere.example/icon.svg")).toBe("network");
    expect(source("https://elsewhere.example/api/catalogue/pergamon?lang=de")).toBe("network");
  });
});

describe("what is kept", () => {
  it("has one address for each game and language", () => {
    const address = (path: string) => publicAddress(new URL(path, ORIGIN));
    expect(address("/api/catalogue/pergamon?lang=de")).toBe("/api/catalogue/pergamon?lang=de");
    expect(address("/api/catalogue/pergamon?lang=de#x")).toBe("/api/catalogue/pergamon?lang=de");
    expect(address("/api/catalogue/pergamon?lang=../../me")).toBe("");
    expect(address("/api/catalogue/../me?lang=de")).toBe("");
  });

  it("is only what the server calls public", () => {
    expect(mayBeKept(200, "public, max-age=0, must-revalidate")).toBe(true);
    expect(mayBeKept(200, "Public")).toBe(true);
    expect(mayBeKept(200, "no-store")).toBe(false);
    expect(mayBeKept(200, "public, no-store")).toBe(false);
    expect(mayBeKept(200, null)).toBe(false);
    expect(mayBeKept(404, "public")).toBe(false);
    expect(mayBeKept(206, "public")).toBe(false);
  });

  it("is removed with the version after the next", () => {
    const names = ["shell-a", "public-a", "shell-b", "shell-c"];
    expect(outdated(names, "shell-", "shell-c")).toEqual(["shell-a"]);
    expect(outdated(["shell-c"], "shell-", "shell-c")).toEqual([]);
  });
});
