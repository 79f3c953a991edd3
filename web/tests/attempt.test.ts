import { describe, expect, it } from "vitest";

import { Attempt } from "$lib/api/attempt.svelte";
import { Refusal } from "$lib/api/client";

const refuse = (message: string) => () =>
  Promise.reject(new Refusal(409, message ? { error: "error-conflict", message } : null));

describe("an attempt", () => {
  it("says why the server refused, and is not busy any more", async () => {
    const attempt = new Attempt();
    const under = attempt.run(refuse("Taken"));
    expect(attempt.busy).toBe(true);
    await under;
    expect([attempt.trouble, attempt.busy]).toEqual(["Taken", false]);
  });

  it("forgets at once what was said about the last one", async () => {
    const attempt = new Attempt();
    await attempt.run(refuse("Taken"));
    const under = attempt.run(() => Promise.resolve());
    expect(attempt.trouble).toBe("");
    await under;
  });

  it("of the page itself leaves what was said until it has worked", async () => {
    const attempt = new Attempt();
    await attempt.run(refuse("Taken"));
    const under = attempt.load(() => Promise.resolve());
    expect([attempt.trouble, attempt.busy]).toEqual(["Taken", false]);
    await under;
    expect(attempt.trouble).toBe("");
  });

  it("does not hide what is no refusal", async () => {
    const attempt = new Attempt();
    await expect(attempt.run(() => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
    expect([attempt.trouble, attempt.busy]).toEqual(["", false]);
  });

  it("can have reasons of its own", async () => {
    const attempt = new Attempt(() => "No passkey");
    await attempt.run(() => Promise.reject(new Error()));
    expect(attempt.trouble).toBe("No passkey");
  });
});
