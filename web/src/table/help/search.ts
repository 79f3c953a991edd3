/** Searching in the help: every word of the query, in any order, with or without accents and capitals. */

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

export function matches(query: string, ...texts: string[]): boolean {
  const text = plain(texts.join(" "));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
