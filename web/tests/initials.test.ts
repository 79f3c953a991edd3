import { expect, test } from "vitest";

import { initials } from "$lib/ui/initials";

test.each([
  [
    ["Ada", "Strabo"],
    ["A", "S"],
  ],
  [
    ["Solon", "Strabo", "Ada"],
    ["So", "St", "A"],
  ],
  [
    ["Player 1", "Player 2"],
    ["P1", "P2"],
  ],
  [
    ["Ada", "ada", "Bo", "Bea"],
    ["A1", "A2", "Bo", "Be"],
  ],
  [
    ["", "Ada"],
    ["?", "A"],
  ],
])("of %j no two have the same badge", (names, letters) => {
  expect(initials(names)).toEqual(letters);
});
