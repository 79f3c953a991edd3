/** Sentences of the page that several of its parts say. */

import type { SoughtGame } from "$lib/api/shapes";
import { gameTitle } from "$lib/table/game_table";
import { t } from "$lib/i18n/words.svelte";
import type { Pace } from "./paces";

export function paceName({ pace, minutes, increment, days }: Pace): string {
  if (pace === "live") return t("meet-pace-live", { minutes, increment });
  return pace === "days" ? t("meet-pace-days", { n: days }) : t("meet-pace-untimed");
}

/** A game with everything that one looks for in it. */
export function soughtName(sought: SoughtGame): string {
  const parts = [gameTitle(sought.game), t("meet-players", { n: sought.players }), paceName(sought)];
  return [...parts, t(sought.rated ? "meet-is-rated" : "meet-is-casual")].join(" · ");
}

/** Minutes and seconds. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
