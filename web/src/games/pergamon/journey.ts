/** From where to where things travel in Pergamon; read from what the server says has happened. */

import type { Flight, Journey } from "$lib/table/travel";
import type { PergamonView } from "./view";

export function journey(): Journey<PergamonView> {
  return {
    from(spot, step) {
      return spot.startsWith("tile:") && step.entry.events.some((event) => event.verb === "find") ? "surface" : "";
    },
    to(spot, step) {
      const [kind, seat] = spot.split(":");
      if (kind === "marker") return `coins-${step.view.seat}`;
      return kind === "collection" || kind === "gone" ? `coins-${seat}` : "";
    },
    flights(step) {
      const flights: Flight[] = [];
      for (const { verb, seat = 0, amount = 0, place = 0 } of step.entry.events) {
        if (verb === "income") flights.push({ from: "cards", to: `coins-${seat}`, kind: "token", amount });
        else if (verb === "robber-income") flights.push({ from: "cards", to: "coins-robber", kind: "token", amount });
        else if (verb === "dig")
          flights.push({ from: `coins-${seat}`, to: `gallery-${place}`, kind: "token", amount: place });
        else if (verb === "stored") flights.push({ from: `coins-${seat}`, to: "cards", kind: "token", amount });
      }
      return flights;
    },
    act(step) {
      return step.entry.events.filter((event) => event.verb === "figure").map((event) => `funding:${event.place ?? 0}`);
    },
  };
}
