/** Numbers as the chosen language writes them. */

import { prefs } from "$lib/ui/prefs.svelte";

export function percent(probability: number): string {
  return new Intl.NumberFormat(prefs.language, { style: "percent" }).format(probability);
}

export function decimal(value: number): string {
  return new Intl.NumberFormat(prefs.language, { maximumFractionDigits: 1 }).format(value);
}
