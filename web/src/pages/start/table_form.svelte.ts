/** A table that somebody is about to set up: who sits where, and what else can be chosen. */

import type { NewTable, OptionValue, SeatWish } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import { paceFields } from "./pace";

/** Who sits at a seat that is not one's own: a bot, somebody at this device, or whoever has the link. */
export type SeatKind = "bot" | "here" | "open";

export class SeatForm {
  kind = $state<SeatKind>("bot");
  /** The bot's level; empty for the level of the table. */
  level = $state("");
  /** Who sits at this device. */
  name = $state("");
}

const MOST_OTHERS = 5;

export class TableForm {
  readonly game: string;
  players = $state(2);
  /** The level of all bots that have none of their own. */
  #level = $state("");
  readonly #others = Array.from({ length: MOST_OTHERS }, () => new SeatForm());
  options = $state<Record<string, OptionValue>>({});
  listed = $state(false);
  watch = $state("link");
  standIn = $state("scholar");
  hints = $state(false);
  /** Everybody is asked before their turn ends, at a table with several people. */
  confirmForAll = $state(false);
  pace = $state(0);
  timeout = $state("bot");

  constructor(game: string, level: string) {
    this.game = game;
    this.#level = level;
  }

  get level(): string {
    return this.#level;
  }

  /** For all bots, whatever was chosen for one of them. */
  set level(level: string) {
    this.#level = level;
    for (const seat of this.#others) seat.level = "";
  }

  get others(): SeatForm[] {
    return this.#others.slice(0, this.players - 1);
  }

  get bots(): number {
    return this.others.filter((seat) => seat.kind === "bot").length;
  }

  /** How many people will sit here, oneself included. */
  get people(): number {
    return this.players - this.bots;
  }

  get invites(): boolean {
    return this.others.some((seat) => seat.kind === "open");
  }

  get sharesDevice(): boolean {
    return this.others.some((seat) => seat.kind === "here");
  }

  /** Against bots as one prefers it; with people the host chooses for all. */
  get confirm(): boolean {
    return this.people > 1 ? this.confirmForAll : prefs.confirmTurn;
  }

  set confirm(wanted: boolean) {
    if (this.people > 1) this.confirmForAll = wanted;
    else prefs.confirmTurn = wanted;
  }

  /** `offered` are the levels that can be played against here; another one is replaced by `suggested`. */
  wish(offered: readonly string[], suggested: string): NewTable {
    const level = (wanted: string) => [wanted, this.level].find((each) => offered.includes(each)) ?? suggested;
    const me: SeatWish =
      this.sharesDevice && prefs.name.trim() ? { kind: "me", name: prefs.name.trim() } : { kind: "me" };
    const others = this.others.map((seat, at): SeatWish => {
      if (seat.kind === "bot") return { kind: "bot", level: level(seat.level) };
      if (seat.kind === "here") return { kind: "me", name: seat.name.trim() || t("page-player-n", { n: at + 2 }) };
      return { kind: "open" };
    });
    return {
      game: this.game,
      seats: [me, ...others],
      options: { ...this.options, players: this.players },
      confirm: this.confirm,
      listed: this.listed,
      watch: this.watch,
      stand_in: this.standIn,
      hints: this.people > 1 ? this.hints : true,
      ...paceFields(this.pace, this.timeout),
    };
  }
}
