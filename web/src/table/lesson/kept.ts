/** Progress in the guided games, kept in this browser. */

const KEY = "antiquary-lessons";

export interface KeptChapter {
  table: string;
  /** The steps before this one have been read. */
  read: number;
  done: boolean;
  /** The learner plays on without the guide. */
  quiet: boolean;
  /** Played from a recording: so many moves of it. */
  moves?: number;
}

export interface KeptCompanion {
  table: string;
  on: boolean;
  /** The names of the remarks that were made already. */
  said: string[];
}

export interface KeptLesson {
  chapters: Record<string, KeptChapter>;
  companion?: KeptCompanion;
}

function all(): Record<string, KeptLesson> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, KeptLesson>;
  } catch {
    return {};
  }
}

export function keptLesson(game: string): KeptLesson {
  const { chapters = {}, companion } = all()[game] ?? {};
  return companion ? { chapters, companion } : { chapters };
}

function keep(game: string, kept: KeptLesson): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: kept }));
  } catch {
    // A browser that keeps nothing begins again next time.
  }
}

export function keepChapter(game: string, chapter: string, part: Partial<KeptChapter> & { table: string }): void {
  const kept = keptLesson(game);
  const before = kept.chapters[chapter];
  const fresh = { read: 0, done: before?.done ?? false, quiet: false };
  kept.chapters[chapter] = { ...(before?.table === part.table ? before : fresh), ...part };
  keep(game, kept);
}

export function keepCompanion(game: string, companion: KeptCompanion): void {
  keep(game, { ...keptLesson(game), companion });
}

/** The table of a chapter that is played from a recording. */
export function recordedTable(game: string, chapter: string): string {
  return `lesson-${game}-${chapter}`;
}

/** Where a chapter goes on: at its table, or in the recording if it is played from that. */
export function chapterAddress(game: string, chapter: string, table: string): string {
  return table === recordedTable(game, chapter) ? `/learn/${game}/${chapter}` : `/table/${table}`;
}

/** The chapter that is played at this table, as far as this browser knows. */
export function chapterAt(game: string, table: string): string | undefined {
  return Object.entries(keptLesson(game).chapters).find(([, kept]) => kept.table === table)?.[0];
}
