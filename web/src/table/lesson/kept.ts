/** Where a guided game was left, kept in this browser. */

const KEY = "antiquary-lessons";

interface Kept {
  table: string;
  read: number;
}

function all(): Record<string, Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keptLesson(game: string): Kept | undefined {
  return all()[game];
}

/** The game whose lesson is played at this table. */
export function lessonAt(table: string): string | undefined {
  return Object.entries(all()).find(([, kept]) => kept.table === table)?.[0];
}

export function keepLesson(game: string, kept: Kept | null): void {
  const now = Object.fromEntries(Object.entries(all()).filter(([name]) => name !== game));
  if (kept) now[game] = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing begins again next time.
  }
}
