import type { SeatInfo } from "$lib/api/shapes";

/** A name with the level of the bot that plays the seat, where there is room for it: "Strabo (Novice)". */
export function fullName(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  return seat.bot ? `${seat.name} (${seat.level})` : seat.name;
}
