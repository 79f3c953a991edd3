/** What every page with a position on it has: the board of its game, and a look at things from nearby. */

import type { Component } from "svelte";

import { gameTable } from "$lib/table/game_table";
import { words } from "$lib/i18n/words.svelte";
import { offerTable } from "$lib/table/context";
import { inspected } from "$lib/table/inspector/inspector.svelte";
import { cards } from "$lib/table/text/catalogue.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import type { PositionTable } from "./position_table.svelte";
import { loadAgainWhen, loadWhen } from "$lib/load_when.svelte";

export class PositionPage {
  readonly table: PositionTable;
  readonly game = $derived.by(() => this.table.table?.game ?? "");
  Board = $state.raw<Component | null>(null);
  Closer = $state.raw<Component | null>(null);
  /** On a small screen: whether the sheet with the panels is open. */
  sideOpen = $state(false);

  /** To be made while the page is set up: everything on it belongs to this table from then on. */
  constructor(table: PositionTable) {
    this.table = table;
    offerTable(table);
    inspected.clear();
    $effect(() => () => table.close());
    loadWhen(
      () => this.game && `${this.game} ${prefs.language}`,
      (_, current) => this.#bring(this.game, current),
    );
    loadAgainWhen(
      () => prefs.language,
      () => table.translated(),
    );
  }

  /** The board, its words and its cards come together. */
  async #bring(game: string, current: () => boolean): Promise<void> {
    const { board, closer, words: files } = gameTable(game);
    const [boardPart, closerPart] = await Promise.all([
      board(),
      closer?.(),
      words.need(...files, "page_more"),
      cards.need(game),
    ]);
    if (!current()) return;
    this.Closer = closerPart?.default ?? null;
    this.Board = boardPart.default;
  }
}
