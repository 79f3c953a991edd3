/** The paces that a new table can have, and the pace of a table in a few words. */

import type { NewTable, TableInfo } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";

export type Pace = Pick<TableInfo, "pace" | "minutes" | "increment" | "days">;

const UNTIMED: Pace = { pace: "untimed", minutes: 0, increment: 0, days: 0 };

export const PACES: Pace[] = [
  UNTIMED,
  ...[
    [5, 10],
    [15, 20],
    [30, 30],
  ].map(([minutes = 0, increment = 0]) => ({ ...UNTIMED, pace: "live", minutes, increment })),
  ...[1, 3, 7].map((days) => ({ ...UNTIMED, pace: "days", days })),
];

export function paceText({ pace, minutes, increment, days }: Pace): string {
  if (pace === "live") return t("page-pace-live", { minutes, increment });
  return pace === "days" ? t("page-pace-days", { days }) : t("page-pace-untimed");
}

/** The fields of a new table with one of these paces. */
export function paceFields(chosen: number, timeout: string): Partial<NewTable> {
  const { pace, minutes, increment, days } = PACES[chosen] ?? UNTIMED;
  if (pace === "live") return { pace, minutes, increment, timeout };
  return pace === "days" ? { pace, days, timeout } : {};
}
