/** Colours of a land and an hour. */

import type { Chance } from "./chance";

export const TONES = [
  "sky",
  "haze",
  "sun",
  "far",
  "ground",
  "deep",
  "stone",
  "light",
  "shade",
  "dark",
  "accent",
] as const;
export type Tone = (typeof TONES)[number];
export type Palette = Record<Tone, string>;

export type Land = "desert" | "jungle" | "mountain" | "sea" | "meadow" | "night" | "study";
export type Hour = "day" | "dawn" | "dusk" | "storm" | "night";

const LANDS = {
  desert: "egypt iraq iran jordan lebanon libya mali palestine sudan pakistan",
  jungle: "mexico guatemala belize el-salvador costa-rica colombia ecuador cambodia thailand myanmar indonesia india",
  mountain: "peru bolivia china mongolia chile",
  sea: "greece turkiye malta italy spain mauritius japan south-korea",
  meadow: "england scotland ireland france germany united-states south-africa",
};

const LAND_OF = new Map(
  Object.entries(LANDS).flatMap(([land, countries]) => countries.split(" ").map((country) => [country, land as Land])),
);

// sky haze sun far ground deep stone light shade dark accent
const COLOURS: Record<Land, [string, ...string[]]> = {
  desert: [
    "#f2cf94 #fbe8bf #fff4d6 #dba968 #e2b878 #b98545 #c99a5b #edcd95 #9c6a37 #5b3a1d #a3472a",
    "#e99b6c #f8cf9c #ffe6b0 #b97648 #cf9460 #94582e #b9784a #e6ad7a #85492a #4a2516 #7c2f2a",
    "#8fb9c9 #e9dcb8 #fff6df #d9b27a #e5c48c #b48a50 #cda56a #f0d5a2 #9b7340 #57401f #2f6d78",
  ],
  jungle: [
    "#9fc9bd #e4eccb #fdf6d0 #5f8f6d #6c9a5b #37613b #a49f83 #cfcaa9 #6f6d55 #34382b #c06a2b",
    "#f0b27a #f8dcae #fff0c8 #6d8a62 #5d8350 #30532f #ab9a7c #d6c49d #746449 #352d20 #9c3e2b",
    "#7fb4c4 #d5e9dc #fffbe0 #4c8069 #6a9c54 #345f36 #9aa08e #c8cdb7 #666c5c #2d332b #d19a2c",
  ],
  mountain: [
    "#9fb9d6 #dfe7ee #fff8e2 #8393a8 #93a27c #5c6c4c #a99d8d #d3c8b6 #756a5c #38312a #b1532f",
    "#c6a9c4 #f1d9d3 #ffeccb #7d7391 #8d8f76 #575a48 #a4948c #cfc0b4 #6c5d58 #332b2b #8a3f56",
    "#7fa9c9 #cfe3ea #fffdf0 #6f8ba0 #a8a878 #6d6f49 #b0a590 #dbd1b9 #7c715d #3b352a #c77f2c",
  ],
  sea: [
    "#8fc4dc #dcf0f0 #fffbe6 #74a4b8 #d8c79a #3b7f99 #cfc4ae #f3ead6 #94886f #4b4335 #2c7590",
    "#f2b98b #fbe0bd #fff2cf #9c8fa6 #c9a97c #52788c #cbb59a #f0dfc4 #8f775d #473726 #a34a3c",
    "#6fb2c8 #c9e6e4 #ffffff #5e97ab #c4bd92 #2f7186 #c2bba8 #ebe5d2 #87806c #423e33 #d08a35",
  ],
  meadow: [
    "#a9c3d6 #e5ecea #fffbe8 #93ab9b #9db377 #667f48 #9d9c95 #c9c8bf #6a6a66 #35363a #b5722f",
    "#d9b3a0 #f4ddc6 #fff0d2 #9a9c94 #a3a46b #6a6d41 #a2968c #cfc3b4 #6f645c #37312f #8c4a35",
    "#8795ab #cfd3d8 #f7f3e3 #737f8b #7f9468 #4d6043 #8c8f93 #bcc0c2 #5c6066 #2b2e35 #c19a3c",
  ],
  night: ["#22304f #46607f #f3e6b8 #33456a #2d4a5c #1b3040 #8fa2b3 #cbd8dd #586f85 #16202f #e0b45c"],
  study: [
    "#e9dabb #f5ebd3 #fff6df #d0bb90 #c9b084 #8f7346 #b79a68 #e6d3a8 #866a3c #45341c #8c3f1d",
    "#d6dcd6 #ecefe4 #fdfbee #b3bfb4 #a9b6a4 #6b7d6b #97a892 #cfd9c7 #66775f #2f3a2e #2a5f6b",
    "#ddd2e0 #f0e9ee #fff8f2 #bfb0c4 #b5a5ba #796783 #a48fae #d9cbde #6d5a77 #352a3d #863a62",
    "#cfdbe6 #e6eef3 #fffdf3 #a9bccd #9db1c4 #5d7590 #8aa0b8 #cad8e4 #566c86 #22303f #a8642a",
  ],
};

/** Sky, haze and sun of an hour; the day leaves those of the land. */
const SKIES: Record<Hour, string> = {
  day: "",
  dawn: "#f3c4b4 #fbe6cf #fff2d0",
  dusk: "#e2835c #f6c48c #ffe6a8",
  storm: "#8794a5 #c0c7cc #eceadf",
  night: "#2a3a63 #5a6f97 #f6efcf",
};

export function landOf(kind: string, country: string): Land {
  if (kind === "ancient" || kind === "writing" || kind === "secret") return "study";
  return LAND_OF.get(country) ?? "night";
}

export function paletteFor(land: Land, by: Chance, hour: Hour = "day"): Palette {
  const colours = by.of(COLOURS[land]).split(" ");
  if (SKIES[hour]) colours.splice(0, 3, ...SKIES[hour].split(" "));
  return Object.fromEntries(TONES.map((tone, at) => [tone, colours[at] ?? "#888"])) as Palette;
}
