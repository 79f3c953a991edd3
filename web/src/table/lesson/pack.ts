/** Recorded lessons: everything that a table sends on the way through the steps, fetched while there is a network. */

import { get, Refusal } from "$lib/api/client";
import { LastLoaded } from "$lib/api/last_loaded";
import type { Decision, Insight, LogEntry, SeatView, TableInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { keepForOffline } from "$lib/worker/register";
import type { Lesson } from "./progress";

export interface RecordedPosition {
  decision: Decision | null;
  insight: Insight;
}

export interface RecordedMove {
  action: number;
  updates: { entry: LogEntry; view: SeatView }[];
  position: RecordedPosition;
}

export interface RecordedChapter {
  name: string;
  table: TableInfo;
  log: LogEntry[];
  view: SeatView;
  position: RecordedPosition;
  moves: RecordedMove[];
}

export interface LessonPack {
  lesson: Lesson;
  chapters: RecordedChapter[];
}

function address(game: string): string {
  return `/api/lesson-packs/${game}?lang=${prefs.language}`;
}

/** The table and the guide beside it use the same one. */
const packs = new LastLoaded((path) => get<LessonPack>(path));
const lessons = new LastLoaded((path) => get<Lesson>(path));

export function loadPack(game: string): Promise<LessonPack> {
  return packs.load(address(game));
}

/** Have this lesson, in the language that is spoken, for when there is no network. */
export function keepLesson(game: string): void {
  void keepForOffline(address(game), `/api/catalogue/${game}?lang=${prefs.language}`);
}

/** The lesson as the server says it; as it was recorded if the server cannot be reached. */
export async function loadLesson(game: string): Promise<Lesson> {
  try {
    return await lessons.load(`/api/lessons/${game}?lang=${prefs.language}`);
  } catch (error) {
    if (error instanceof Refusal && error.offline) return (await loadPack(game)).lesson;
    throw error;
  }
}
