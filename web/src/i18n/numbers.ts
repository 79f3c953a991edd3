/** Numbers as the chosen language writes them. */

import { prefs } from "$lib/ui/prefs.svelte";

/** "63%", in German "63 %": with the no-break space that the texts of the server have there too. */
export function percent(probability: number, digits = 0): string {
  const format = new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits });
  return format.format(probability);
}

/** From one number to another, without a line break at the dash. */
export function between(least: number | string, most: number | string): string {
  return `${least}–\u2060${most}`; // a word joiner
}

/** The range of a chance that may be off by a margin, in whole percent outwards. */
export function span(chance: number, margin: number): [number, number] {
  const whole = (value: number) => Math.round(1e6 * value) / 1e4;
  return [Math.max(0, Math.floor(whole(chance - margin)) / 100), Math.min(1, Math.ceil(whole(chance + margin)) / 100)];
}

/** A chance with its range, if it has one: "62% (59–65%)". */
export function ranged(chance: number, margin: number): string {
  if (!margin) return percent(chance);
  const [least, most] = span(chance, margin);
  return `${percent(chance)} (${between(Math.round(100 * least), percent(most))})`;
}

/** By how many percentage points a chance is less than another, as people read the two in whole percent. */
export function less(chance: number, than: number): number {
  return Math.round(100 * than) - Math.round(100 * chance);
}

/** A measured share, with a decimal place where whole percent say too little. */
export function measured(share: number): string {
  return percent(share, share > 0 && share < 0.1 ? 1 : 0);
}

export function decimal(value: number): string {
  return new Intl.NumberFormat(prefs.language, { maximumFractionDigits: 1 }).format(value);
}

/** A probability in whole percent: 0 and 100 only where they are certain. */
export function chance(probability: number): string {
  const uncertain = probability > 0 && probability < 1;
  return percent(uncertain ? Math.min(Math.max(probability, 0.01), 0.99) : probability);
}

export function range(least: number, most: number): string {
  return least === most ? String(least) : between(least, most);
}
