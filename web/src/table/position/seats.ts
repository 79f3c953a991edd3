/** The table that a position stands for: boards and badges need seats with names. */

import type { TableInfo } from "$lib/api/shapes";

/** A table at which `seat` is one's own. */
export function tableOf(game: string, names: string[], seat: number, over = false): TableInfo {
  return {
    id: "",
    game,
    options: { players: names.length },
    status: over ? "finished" : "running",
    number: 0,
    deciders: [seat],
    seats: names.map((name, place) => ({
      seat: place,
      player: "",
      name,
      bot: "",
      level: "",
      stand_in: "",
      yours: place === seat,
      free: false,
    })),
    watch: "nobody",
    listed: false,
    pace: "untimed",
    minutes: 0,
    increment: 0,
    days: 0,
    timeout: "bot",
    timed_out: [],
    rated: false,
    confirm: false,
    hints: false,
    stand_in: "",
    stand_in_name: "",
    host: false,
    created: 0,
    touched: 0,
    commit: "",
    seed: "",
    invite: "",
    origin: "",
    origin_number: 0,
    origin_uploaded: false,
    dealt_anew: false,
    rematch: "",
    resigned: -1,
    scores: [],
    winners: [],
    deletable: false,
  };
}
