import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf8");
const TEXT = [
  "ink",
  "ink-soft",
  "accent",
  "glow",
  "good",
  "bad",
  "knowledge",
  "city",
  "megalith",
  "pyramid",
  "artifact",
  "ancient",
  "writing",
  "secret",
  "seat-0",
  "seat-1",
  "seat-2",
  "seat-3",
];
const GROUNDS = ["ground", "sheet", "sheet-raised"];

function colours(theme: string): Map<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split("}")[0] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? "", found[2] ?? ""]));
}

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

test.each(["light", "dark"])("every text of the %s theme can be read on every ground", (theme) => {
  const tones = colours(theme);
  const weak: string[] = [];
  for (const text of TEXT)
    for (const ground of GROUNDS) {
      const ratio = contrast(tones.get(text) ?? "#000000", tones.get(ground) ?? "#000000");
      if (ratio < 4.5) weak.push(`${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  for (const [text, ground] of [
    ["accent-ink", "accent"],
    ["ink", "accent-soft"],
    ["ink", "bad-soft"],
    ["ink", "glow-soft"],
    ["accent", "accent-soft"],
    ["ink-soft", "ground-deep"],
  ] as const) {
    const ratio = contrast(tones.get(text) ?? "#000000", tones.get(ground) ?? "#000000");
    if (ratio < 4.5) weak.push(`${text} on ${ground}: ${ratio.toFixed(2)}`);
  }
  expect(weak).toEqual([]);
});
