/** An opponent's name without its level, which stands behind it in brackets: for sentences, and where room is short. */
export function shortName(name: string): string {
  return name.replace(/ \([^()]*\)$/, "");
}
