/** How a finished game ended for one of its players. */

import type { PlayedGame } from "$lib/api/types";
import { t } from "$lib/i18n/words.svelte";

export interface Outcome {
  kind: "won" | "shared" | "lost";
  place: number;
}

/** The best of the player's seats counts. */
export function outcome(game: PlayedGame, player: string): Outcome {
  const own = game.seats.filter((seat) => seat.player === player).map((seat) => seat.place);
  const place = Math.min(...own);
  const winners = game.seats.filter((seat) => seat.place === 1).length;
  return { kind: place > 1 ? "lost" : winners > 1 ? "shared" : "won", place };
}

export function outcomeText(game: PlayedGame, player: string): string {
  const { kind, place } = outcome(game, player);
  if (kind === "won") return t("people-won");
  if (kind === "shared") return t("people-shared");
  return game.seats.length === 2 ? t("people-lost") : t("people-place", { place, n: game.seats.length });
}
