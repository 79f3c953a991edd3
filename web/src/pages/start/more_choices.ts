import type { GameInfo } from "$lib/api/shapes";
import type { TableForm } from "./table_form.svelte";

interface Level {
  level: string;
  name: string;
  text: string;
}

export interface MoreChoicesProps {
  form: TableForm;
  game: GameInfo;
  /** The levels that there are of every game. */
  levels: Level[];
  /** Those, and the opponents of the host's own at a table of this size. */
  opponents: Level[];
  /** The level of bots for which none is chosen. */
  level: string;
}
