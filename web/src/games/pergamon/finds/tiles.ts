/** Finds by their number, and what can be done with one of them now. */

import type { PergamonComponents } from "$lib/api/shapes";
import { cards } from "$lib/table/text/catalogue.svelte";
import { t } from "$lib/i18n/words.svelte";

export type TileSheet = PergamonComponents["tiles"][number];

export function components(): PergamonComponents | null {
  return cards.of("pergamon")?.components ?? null;
}

export function tileOf(tile: number): TileSheet | undefined {
  return components()?.tiles[tile];
}

export function objectName(object: string): string {
  return components()?.objects.find((each) => each.id === object)?.name ?? object;
}

export function backName(back: string): string {
  return components()?.backs.find((each) => each.id === back)?.name ?? back;
}

/** A find in words: "Find 2·63, mask on the left, bracelet on the right". */
export function tileText(tile: number): string {
  const sheet = tileOf(tile);
  if (!sheet) return "";
  const { century, number, left, right } = sheet;
  return t("pergamon-page-tile", { century, number, left: objectName(left), right: objectName(right) });
}

/** The objects that tiles side by side show, with their years. */
export function objectsOf(row: number[]): { object: string; year: number }[] {
  return row.slice(1).flatMap((tile, at) => {
    const [one, other] = [tileOf(row[at] ?? -1), tileOf(tile)];
    return one && other ? [{ object: one.right, year: one.century * 100 + other.number }] : [];
  });
}

export function rowText(row: number[]): string {
  return objectsOf(row)
    .map((each) => `${objectName(each.object)} ${each.year}`)
    .join(", ");
}
