/** Tables for the chapters of a lesson and for the free game afterwards. */

import { post } from "$lib/api/client";
import type { NewTable, TableInfo } from "$lib/api/shapes";
import { router } from "$lib/router.svelte";
import { keepChapter, keepCompanion } from "./kept";
import type { Lesson } from "./progress";

export async function beginChapter(game: string, chapter: string): Promise<void> {
  const table = await post<TableInfo>(`/api/lessons/${game}?chapter=${encodeURIComponent(chapter)}`, {});
  keepChapter(game, chapter, { table: table.id, read: 0, quiet: false });
  router.go(`/table/${table.id}`);
}

/** A whole game against the same opponent, with the guide as a companion who has said nothing yet. */
export async function beginFreeGame(lesson: Lesson): Promise<void> {
  const players = Number(lesson.options["players"] ?? 2);
  const others = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: lesson.opponent }));
  const wish: NewTable = {
    game: lesson.game,
    seats: [{ kind: "me" }, ...others],
    options: lesson.options,
  };
  const table = await post<TableInfo>("/api/tables", wish);
  keepCompanion(lesson.game, { table: table.id, on: true, said: [] });
  router.go(`/table/${table.id}`);
}
