/** From where to where things travel in Ancient Knowledge; read from what the server says has happened. */

import type { GameEvent } from "$lib/api/shapes";
import { cards } from "$lib/table/text/catalogue.svelte";
import type { BoardTable, Step } from "$lib/table/at_table.svelte";
import type { Flight, Journey } from "$lib/table/travel";
import type { AncientView } from "./view";

const FROM: Record<string, string> = { draw: "deck", reveal: "deck", look: "deck", take: "deck", deal: "level" };
const TO: Record<string, string> = {
  discard: "discard",
  "discard-looked": "discard",
  "discard-monument": "discard",
  "discard-artifact": "discard",
  "put-away": "deck",
  "discard-technology": "level",
  bury: "level",
  "put-under": "level",
};

function about(spot: string, step: Step<AncientView>): GameEvent[] {
  const card = cards.card(spot.slice("card:".length));
  return card ? step.entry.events.filter((event) => event.card === card.index) : [];
}

function named(place: string, spot: string): string {
  if (place !== "level") return place;
  return `level-${cards.card(spot.slice("card:".length))?.level ?? 1}`;
}

export function journey(session: BoardTable<AncientView>): Journey<AncientView> {
  return {
    from(spot, step) {
      for (const event of about(spot, step)) {
        const place = FROM[event.verb];
        if (place) return named(place, spot);
        if (event.seat !== undefined && event.seat !== session.seat) return `seat-${event.seat}`;
      }
      return "";
    },
    to(spot, step) {
      for (const event of about(spot, step)) {
        const place = TO[event.verb];
        if (place) return named(place, spot);
        if (event.verb === "learn")
          return event.seat === session.seat ? `collection-${event.seat}` : `seat-${event.seat ?? 0}`;
        if (event.seat !== undefined) return event.verb === "past" ? `past-${event.seat}` : `seat-${event.seat}`;
      }
      return "";
    },
    flights(step) {
      const flights: Flight[] = [];
      for (const { verb, seat = 0, card, amount = 0 } of step.entry.events) {
        const spot = `card:${cards.numbered("ancient-knowledge", card)?.id ?? ""}`;
        if (verb === "remove") flights.push({ from: spot, to: "discard", kind: "token", amount });
        else if (verb === "add") flights.push({ from: "discard", to: spot, kind: "token", amount });
        else if (verb === "past" && amount) flights.push({ from: spot, to: `lost-${seat}`, kind: "token", amount });
        else if (verb === "return-lost") flights.push({ from: `lost-${seat}`, to: "discard", kind: "token", amount });
        else if (verb === "draw" && card === undefined)
          flights.push({ from: "deck", to: `seat-${seat}`, kind: "back", amount: 1 });
        else if (verb === "discard" && card === undefined)
          flights.push({ from: `seat-${seat}`, to: "discard", kind: "back", amount: 1 });
      }
      return flights;
    },
    act(step) {
      return step.entry.events
        .filter((event) => event.verb === "act")
        .map((event) => `card:${cards.numbered("ancient-knowledge", event.card)?.id ?? ""}`);
    },
  };
}
