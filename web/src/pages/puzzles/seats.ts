/** The table that a puzzle's position stands for: boards and badges need seats with names. */

import type { TableInfo } from "$lib/api/shapes";
import type { Position } from "./source";

export function tableOf(game: string, position: Position): TableInfo {
  return {
    id: "",
    game,
    options: { players: position.names.length },
    status: "running",
    number: 0,
    deciders: [position.seat],
    seats: position.names.map((name, seat) => ({
      seat,
      player: "",
      name,
      bot: "",
      level: "",
      stand_in: "",
      yours: seat === position.seat,
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
