/**
 * The types of the API (types.ts, which is generated), with a shape for what the OpenAPI document leaves open because it
 * belongs to a game: views, events, targets, cards, components and the rows of an insight.
 */

import type * as api from "./types";

export type {
  ActionInfo,
  AdviceFrame,
  AnalysisClientFrame,
  AnalysisInfo,
  AnalysisServerFrame,
  Board,
  BoardLine,
  ChangeInfo,
  ClientFrame,
  ClockInfo,
  ClocksInfo,
  DecisionInfo,
  GameInfo,
  Games,
  KindInfo,
  LogSegment,
  Me,
  NewSeek,
  NewTable,
  OwnRating,
  OwnRatings,
  Problem,
  SeatInfo,
  SeatWish,
  SeekInfo,
  Seeks,
  SoughtGame,
  SetupAmount,
  SetupInfo,
  SetupPiece,
  SetupSection,
  SetupZone,
  SharedAnalyses,
  SharedAnalysis,
  TableInfo,
  TermInfo,
  TreeMoveInfo,
} from "./types";
export type { ChatInfo as ChatLine } from "./types";

export type OptionValue = api.OptionInfo["default"];

/** `api.X` with other types for some of its fields. */
type With<Whole, Parts> = Omit<Whole, keyof Parts> & Parts;

/** All that a seat may see. `view` belongs to the game. */
export type SeatView<View = unknown> = With<api.SeatView, { view: View }>;
export type LogEntry = With<api.LogEntry, { events: GameEvent[] }>;
export type Option = With<api.OptionDetail, { target: Target; implied: Target | null; events: GameEvent[] }>;
export type Blocked = With<api.BlockedInfo, { target: Target }>;
export type Decision = With<api.DecisionDetail, { options: Option[]; blocked: Blocked[] }>;
export type SeatScore = With<
  api.ScoreInfo,
  { rows: { row: string; name: string; points: number; lines: ScoreLine[] }[] }
>;
export type Insight = With<
  api.Insight,
  {
    scores: SeatScore[];
    forecast: Forecast[];
    requirements: Requirement[];
    funding: FundingOdds | null;
    unseen: { kind: string; name: string; left: number; of: number }[];
  }
>;
export type AnalysedPosition = With<
  api.AnalysedPosition,
  { view: SeatView; decision: Decision; insight: Insight; entry: LogEntry | null }
>;
export type Catalogue = With<api.Catalogue, { cards: CardSheet[]; components: PergamonComponents | null }>;
export type ServerFrame =
  | Exclude<api.ServerFrame, { type: "state" | "update" | "decision" | "insight" }>
  | With<api.DecisionFrame, { decision: Decision; insight?: Insight | null }>
  | With<api.InsightFrame, { insight: Insight }>
  | With<api.StateFrame, { view: SeatView }>
  | With<api.UpdateFrame, { entry: LogEntry; view: SeatView; earlier?: LogEntry[] }>;

/** Something that happened; `card` is a card's number in the catalogue. */
export interface GameEvent {
  verb: string;
  seat?: number;
  card?: number;
  amount?: number;
  place?: number;
  other?: number;
}

/** What an answer points at. Fields that do not apply are left out. */
export interface Target {
  kind:
    | "card"
    | "space"
    | "player"
    | "pile"
    | "number"
    | "verb"
    | "stop"
    | "funding"
    | "gallery"
    | "tile"
    | "marker"
    | "area"
    /** The game does not say what it points at: its notation. */
    | "move";
  move?: string;
  card?: string;
  zone?: string;
  seat?: number;
  place?: number;
  space?: number;
  cost?: number;
  amount?: number;
  verb?: string;
  gallery?: number;
  tile?: number;
  marker?: number;
  area?: string;
}

export interface ScoreLine {
  card: string | null;
  points: number;
  text: string;
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

/** A part of a requirement: at least or at most so many things in a place. */
export interface Need {
  place: string;
  thing: string;
  bound: "at-least" | "at-most";
  number: number;
}

/** How far one meets the requirement of a card: what one has of each of its `needs`. */
export interface Requirement {
  card: string;
  have: number[];
  met: boolean;
  text: string;
}

export interface FundingOdds {
  pots: { coins: number; probability: number }[];
  /** How many players are still to place after the one who takes a free space. */
  coming: number;
  spaces: {
    space: number;
    coins: number;
    deepest: number;
    owner: number;
    full: number;
    expected: number;
    least: number;
    most: number;
    amounts: { coins: number; probability: number }[];
  }[];
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
  needs: Need[];
  search: string;
}

export interface EffectNode {
  do: string;
  [part: string]: unknown;
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

export interface Named {
  id: string;
  name: string;
  icon?: string;
}
