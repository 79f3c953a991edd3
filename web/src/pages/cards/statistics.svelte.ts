/** Statistics of a game from the server, each loaded once. */

import { SvelteMap } from "svelte/reactivity";

import { reasonOf } from "$lib/api/attempt.svelte";
import { get } from "$lib/api/client";
import type { GameStatistics, UseStatistic } from "$lib/api/types";

export const SOURCES = ["masters", "people"] as const;
export type Source = (typeof SOURCES)[number];

class StatisticsStore {
  #known = new SvelteMap<string, GameStatistics>();
  #coming = new Map<string, Promise<void>>();
  trouble = $state("");

  of(game: string, source: Source): GameStatistics | undefined {
    return this.#known.get(`${game} ${source}`);
  }

  item(game: string, source: Source, kind: string, id: string): UseStatistic | undefined {
    return this.of(game, source)?.items.find((each) => each.kind === kind && each.id === id);
  }

  /** Load what is not known yet. Whoever needs it while it is on its way waits for the same answer. */
  async need(game: string): Promise<void> {
    const coming = this.#coming.get(game) ?? this.#load(game);
    this.#coming.set(game, coming);
    await coming;
    this.#coming.delete(game);
  }

  async #load(game: string): Promise<void> {
    try {
      for (const source of SOURCES) {
        if (this.of(game, source)) continue;
        this.#known.set(`${game} ${source}`, await get<GameStatistics>(`/api/statistics/${game}?source=${source}`));
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = reasonOf(error);
    }
  }
}

export const statistics = new StatisticsStore();

export const COLUMNS = ["name", "used", "won"] as const;
export type Column = (typeof COLUMNS)[number];

/** The rows in the order of a column; numbers from the largest to the smallest, or the other way round. */
export function sorted(
  items: UseStatistic[],
  column: Column,
  upwards: boolean,
  name: (item: UseStatistic) => string,
): UseStatistic[] {
  const compare = (one: UseStatistic, other: UseStatistic): number =>
    column === "name"
      ? name(other).localeCompare(name(one), undefined, { numeric: true })
      : one[column].value - other[column].value;
  return [...items].sort(
    (one, other) => (upwards ? 1 : -1) * compare(one, other) || name(one).localeCompare(name(other)),
  );
}
