import { expect, test } from "vitest";

import { LastLoaded } from "$lib/api/last_loaded";

test("an answer is loaded once for all who want it, and again if that failed", async () => {
  const asked: string[] = [];
  let away = true;
  const lessons = new LastLoaded((address) => {
    asked.push(address);
    return away ? Promise.reject(new Error("away")) : Promise.resolve(`answer of ${address}`);
  });
  await expect(Promise.all([lessons.load("en"), lessons.load("en")])).rejects.toThrow("away");
  away = false;
  await expect(Promise.all([lessons.load("en"), lessons.load("en")])).resolves.toEqual(Array(2).fill("answer of en"));
  await expect(lessons.load("de")).resolves.toBe("answer of de");
  expect(asked).toEqual(["en", "en", "de"]);
});
