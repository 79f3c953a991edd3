/** What the server tells (docs/api.md). */

export interface Problem {
  error: string;
  message: string;
  details: Record<string, string | number>;
  number?: number;
}

export interface Me {
  player: string;
  name: string;
  login: string;
  csrf: string;
  scopes: string[];
}

export type OptionValue = number | string | boolean;

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  options: { name: string; default: OptionValue; allowed: OptionValue[] }[];
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  levels: { level: string; name: string; text: string }[];
  paces: Record<string, number>;
}

export interface SeatInfo {
  seat: number;
  name: string;
  bot: string;
  level: string;
  stand_in: string;
  yours: boolean;
  free: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  status: "open" | "running" | "finished";
  number: number;
  deciders: number[];
  seats: SeatInfo[];
  watch: "nobody" | "link" | "everyone";
  listed: boolean;
  pace: string;
  confirm: boolean;
  coach: boolean;
  created: number;
  touched: number;
  commit: string;
  seed: string;
  invite: string;
  origin: string;
  rematch: string;
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  level?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, OptionValue>;
  watch?: string;
  listed?: boolean;
  pace?: string;
  confirm?: boolean;
}

export interface DecisionInfo {
  prompt: string;
  card: number;
  details: Record<string, string | number>;
  text: string;
  because: string;
}

export interface ActionInfo {
  action: number;
  move: string;
  text: string;
}

/** All that a seat may see. `view` belongs to the game (ancient/view.ts, pergamon/view.ts). */
export interface SeatView<View = unknown> {
  table: string;
  seat: number;
  number: number;
  hash: string;
  status: string;
  view: View;
  deciders: number[];
  decision: DecisionInfo | null;
  actions: ActionInfo[];
  can_undo: boolean;
  to_confirm: boolean;
  held: number;
  over: boolean;
  scores: number[];
  winners: number[];
}

/** Something that happened; `card` is a card's number in the catalogue. */
export interface GameEvent {
  verb: string;
  seat?: number;
  card?: number;
  amount?: number;
  place?: number;
  other?: number;
}

/** A part of a line of the log; `card` is the number of the card that it names. */
export interface LogSegment {
  text: string;
  card?: string;
}

export interface LogEntry {
  number: number;
  kind: string;
  seat: number;
  action: number;
  at: number;
  events: GameEvent[];
  lines: LogSegment[][];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** What an answer points at. Fields that do not apply are left out. */
export interface Target {
  kind: "card" | "space" | "player" | "pile" | "number" | "verb" | "stop" | "funding" | "gallery" | "tile" | "marker" | "area";
  card?: string;
  zone?: string;
  seat?: number;
  place?: number;
  space?: number;
  amount?: number;
  verb?: string;
  gallery?: number;
  tile?: number;
  marker?: number;
  area?: string;
}

export interface Change {
  what: string;
  seat: number;
  least: number;
  most: number;
  good: boolean;
  text: string;
}

export interface Option extends ActionInfo {
  target: Target;
  /** Once chosen it cannot be taken back, because it shows something. */
  reveals: boolean;
  ends_turn: boolean;
  /** It does nothing now: asked about before it is done. */
  idle: boolean;
  then: number[];
  score: number;
  changes: Change[];
  events: GameEvent[];
}

export interface Blocked {
  target: Target;
  reason: string;
  text: string;
}

export interface Question {
  prompt: string;
  text: string;
  because: string;
  card: string | null;
  subject: string | null;
  other: number;
  left: number;
}

export interface Decision {
  table: string;
  seat: number;
  number: number;
  hash: string;
  question: Question | null;
  waiting: { seat: number; name: string; text: string }[];
  options: Option[];
  blocked: Blocked[];
}

export interface ScoreLine {
  card: string | null;
  points: number;
  text: string;
}

export interface SeatScore {
  seat: number;
  name: string;
  total: number | null;
  rows: { row: string; name: string; points: number; lines: ScoreLine[] }[];
}

export interface Forecast {
  seat: number;
  card: string;
  place: number;
  space: number;
  turns: number;
  knowledge: number;
  lost: number;
  points: number;
  effect: number;
  decline: boolean;
  text: string;
}

export interface FundingOdds {
  pots: { coins: number; probability: number }[];
  spaces: {
    space: number;
    coins: number;
    deepest: number;
    owner: number;
    full: number;
    expected: number;
    amounts: { coins: number; probability: number }[];
  }[];
}

export interface Insight {
  table: string;
  seat: number;
  number: number;
  over: boolean;
  scores: SeatScore[];
  forecast: Forecast[];
  funding: FundingOdds | null;
  unseen: { kind: string; name: string; left: number; of: number }[];
  unseen_cards: string[];
}

export interface CardSheet {
  id: string;
  index: number;
  name: string;
  country: string;
  country_id: string;
  kind: "city" | "megalith" | "pyramid" | "artifact" | "ancient" | "writing" | "secret";
  kind_name: string;
  level: number | null;
  space: number | null;
  knowledge: number | null;
  points: number | null;
  cost: number | null;
  locked: boolean;
  starting_hand: number | null;
  activation: "now" | "timeline" | "decline" | "ongoing" | "end";
  activation_name: string;
  requirement: string;
  effect: string;
  rulings: string[];
  terms: string[];
  tree: EffectNode | null;
  requires: EffectNode | null;
  search: string;
}

export interface EffectNode {
  do: string;
  [part: string]: unknown;
}

export interface GlossaryTerm {
  id: string;
  term: string;
  words: string[];
  text: string;
}

export interface Named {
  id: string;
  name: string;
  icon?: string;
}

export interface PergamonComponents {
  tiles: { name: string; century: number; number: number; left: string; right: string }[];
  funding_spaces: { space: number; coins: number; deepest_gallery: number }[];
  robber_spaces: number[];
  funding_cards: { coins: number; back: string; copies: number }[];
  museum_points: number[];
  scoring: { round: number; bonus_for_oldest: string; setback: number }[];
  objects: Named[];
  backs: Named[];
  rounds: number;
  galleries: number;
  places: number;
  markers: number;
}

export interface Catalogue {
  game: string;
  lang: string;
  kinds: Named[];
  activations: Named[];
  glossary: GlossaryTerm[];
  cards: CardSheet[];
  components: PergamonComponents | null;
}
