import { expect, test } from "vitest";

import { lasting, roughly } from "$lib/i18n/lasting";
import { PACES, paceFields } from "$lib/pages/start/pace";

test("a clock shows zero when time is up and not before", () => {
  expect(lasting(0, "en")).toBe("0:00");
  expect(lasting(0.2, "en")).toBe("0:01");
  expect(lasting(299.9, "en")).toBe("5:00");
  expect(lasting(3600 + 65, "en")).toBe("1:01:05");
});

test("from a day on, a clock shows days and hours", () => {
  expect(lasting(3 * 86400, "en")).toBe("3 days");
  expect(lasting(2.5 * 86400, "de")).toBe("2 Tg. 12 Std.");
});

test("a list tells roughly how much time is left, never more than there is", () => {
  expect(roughly(5.9 * 3600, "en")).toBe("5 hr");
  expect(roughly(119, "en")).toBe("1 min");
  expect(roughly(59, "en")).toBe("59 sec");
});

test("a new table has the fields of its pace and no others", () => {
  expect(paceFields(0, "lose")).toEqual({});
  expect(paceFields(1, "lose")).toEqual({ pace: "live", minutes: 5, increment: 10, timeout: "lose" });
  expect(paceFields(PACES.length - 1, "bot")).toEqual({ pace: "days", days: 7, timeout: "bot" });
});
