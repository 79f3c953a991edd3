/** Where the cards of a hand lie while one of them is created: what is paid leaves a gap, and nothing else moves. */

export function placesOf(
  before: readonly string[],
  hand: readonly string[],
  creating: readonly string[],
): readonly string[] {
  if (!creating.length) return hand;
  const here = [...creating, ...hand];
  // Another hand, or a page that was opened in the middle of it: there is nothing to keep.
  if (!hand.some((id) => before.includes(id)) && !creating.every((id) => before.includes(id))) return here;
  return [...before, ...here.filter((id) => !before.includes(id))];
}
