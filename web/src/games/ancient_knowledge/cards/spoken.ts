/** Cards for those who listen. */

import type { CardSheet } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";

/** A card of a hand with all its numbers and its text. */
export function spokenCard(card: CardSheet): string {
  return [
    `${card.name}, ${card.kind_name}`,
    card.cost === null ? "" : `${t("page-cost")} ${card.cost}`,
    card.space === null ? "" : `${card.locked ? t("page-space-locked") : t("page-space")} ${card.space}`,
    card.knowledge === null ? "" : `${card.knowledge} ${t("page-knowledge")}`,
    card.points === null ? "" : `${card.points} ${t("page-points-of", { n: card.points })}`,
    `${card.activation_name}: ${card.effect}`,
  ]
    .filter(Boolean)
    .join(", ");
}
