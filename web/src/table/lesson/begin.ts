/** Tables for the chapters of a lesson and for the free game afterwards; without the server, recordings of the chapters. */

import { post, Refusal } from "$lib/api/client";
import type { NewTable, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { router } from "$lib/router.svelte";
import { chapterAddress, keepChapter, keepCompanion, recordedTable } from "./kept";
import { loadPack } from "./pack";
import type { Lesson } from "./progress";
import { movesUntil } from "./recording";

export async function beginChapter(game: string, chapter: string): Promise<void> {
  try {
    await beginTable(game, chapter);
  } catch (error) {
    if (!(error instanceof Refusal && error.offline)) throw error;
    goRecorded(game, chapter, { read: 0, moves: 0 });
  }
}

/** Go on with a chapter from its recording, in the position with this hash if it is on the way. */
export async function goOnRecorded(game: string, chapter: string, hash: string, read: number): Promise<void> {
  const recorded = (await loadPack(game)).chapters.find((each) => each.name === chapter);
  const moves = recorded ? movesUntil(recorded, hash) : -1;
  goRecorded(game, chapter, moves < 0 ? { read: 0, moves: 0 } : { read, moves });
}

function goRecorded(game: string, chapter: string, where: { read: number; moves: number }): void {
  const table = recordedTable(game, chapter);
  keepChapter(game, chapter, { table, quiet: false, ...where });
  router.go(chapterAddress(game, chapter, table));
}

async function beginTable(game: string, chapter: string): Promise<void> {
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
    confirm: prefs.confirmTurn,
  };
  const table = await post<TableInfo>("/api/tables", wish);
  keepCompanion(lesson.game, { table: table.id, on: true, said: [] });
  router.go(`/table/${table.id}`);
}
