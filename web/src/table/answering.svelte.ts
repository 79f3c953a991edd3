/**
 * Answering the open question: from choosing an option to the picture that it leads to.
 *
 *     idle        nothing was chosen, or everything that was chosen has arrived
 *     staged      an option is looked at before it is sent
 *     sent        an answer, an undo or a confirmation is on its way to its outcome
 *     following   not all of several answers were made at once: the next one waits until it is known what it would do
 *     cancelling  steps are undone one by one until nothing that was begun is left
 *
 *     idle, staged ──choose, play──▶ sent ──arrived──▶ following ──explained──▶ sent, staged or idle
 *     idle ──choose, to be looked at──▶ staged ──cancel──▶ idle
 *     idle ──cancel, something is begun──▶ cancelling ──opened──▶ cancelling or idle
 *     sent ──refused──▶ idle, or following where only the number of the answer was taken
 *
 * Shared by the live table and by positions (analysis, puzzles, replays); each says how an answer is sent.
 */

import type { Option, SeatView } from "$lib/api/shapes";

/** What answering needs of a table. */
export interface Answerable {
  readonly latest: SeatView | null;
  /** The seat is asked something, and the picture of it is on the screen. */
  readonly asked: boolean;
  /** What can be chosen, as far as the details are known. */
  readonly options: Option[];
  /** Something is half done and can be cancelled. */
  readonly begun: boolean;
  /** How many answers of the open question can be marked and given at once; 0 if each is given by itself. */
  readonly marks: number;
  /** Whether an option is always looked at before it is sent. */
  looksTwice(option: Option): boolean;
  /** Send answers, the first of which becomes entry `number`. The table makes as many as need no look and says so. */
  send(actions: readonly number[], number: number): void;
  sendUndo(number: number): void;
  sendConfirm(number: number): void;
}

export type AnswerState =
  | { readonly name: "idle" }
  | {
      readonly name: "staged";
      readonly option: Option;
      /** What follows the option once it is sent. */
      readonly then: readonly number[];
      readonly lookAtLast: boolean;
      /** Reached by earlier answers: whoever does not want it wants to be back where those began. */
      readonly reached: boolean;
      /** What follows was marked as well: all of it answers this question. */
      readonly marked: boolean;
    }
  | {
      readonly name: "sent";
      /** The number of the entry that it becomes, or that the last of them has become. */
      readonly number: number;
      /** So many of the answers were made, as far as it is known. */
      readonly made: number;
      /** The answer that was sent and those that follow it; none for an undo or a confirmation. */
      readonly answers: readonly number[];
      readonly question: string;
      readonly lookAtLast: boolean;
    }
  | {
      readonly name: "following";
      readonly answers: readonly number[];
      readonly lookAtLast: boolean;
      /** The first of them was refused because its number was taken. It was meant: it is not looked at again. */
      readonly again: boolean;
    }
  | { readonly name: "cancelling"; readonly number: number };

const IDLE: AnswerState = { name: "idle" };

export class Answering {
  state = $state.raw<AnswerState>(IDLE);
  /** Choosing hands the option to this instead of sending it: "why not this?". */
  compare = $state.raw<((option: Option, then: number[]) => void) | null>(null);
  /** In a guided game: whether these answers may be given one after another. */
  guard: ((actions: number[]) => boolean) | null = null;

  readonly #table: Answerable;

  constructor(table: Answerable) {
    this.#table = table;
  }

  /** The option that is looked at before it is sent. */
  get staged(): Option | null {
    return this.state.name === "staged" ? this.state.option : null;
  }

  get stagedThen(): number[] {
    return this.state.name === "staged" ? [...this.state.then] : [];
  }

  /** What is marked, to be given at once. */
  get marked(): number[] {
    const { state } = this;
    return state.name === "staged" && state.marked ? [state.option.action, ...state.then] : [];
  }

  /** Something is on its way: nothing else can be chosen. */
  get busy(): boolean {
    return this.state.name !== "idle" && this.state.name !== "staged";
  }

  // --- what somebody does ---------------------------------------------------------------------------------------------

  /** Choose: at once, or after a look where that is wanted or something would be lost. `then` follows. */
  choose(option: Option, lookFirst = false, then: readonly number[] = [], lookAtLast = false): void {
    if (!this.#table.asked || this.busy) return;
    if (this.compare) this.compare(option, [...then]);
    else if (this.#table.marks > 1 && !then.length) this.#mark(option);
    else this.#take(option, lookFirst, then, lookAtLast, false);
  }

  /** Give several answers with one press, as far as none of them has to be looked at first. */
  shortcut(actions: readonly number[], lookAtLast = false): void {
    const [first, ...rest] = actions;
    const option = this.#table.options.find((each) => each.action === first);
    if (option) this.choose(option, lookAtLast && !rest.length, rest, lookAtLast);
  }

  /** Send what is staged. */
  doIt(): void {
    const { state } = this;
    if (state.name === "staged") this.#send([state.option.action, ...state.then], state.lookAtLast);
  }

  /** Answer this question, and the next ones as well if they are what was expected. */
  play(actions: readonly number[]): void {
    if (this.state.name !== "sent" && this.state.name !== "cancelling") this.#send(actions, false);
  }

  /** Stop comparing, drop what is staged, or undo all steps of what was begun. */
  cancel(): void {
    if (this.compare) {
      this.compare = null;
      return;
    }
    const { state } = this;
    if (state.name === "staged") {
      this.state = IDLE;
      if (!state.reached) return;
    }
    if (!this.busy && this.#table.begun) this.#undoBegun();
  }

  undo(): void {
    const { latest } = this.#table;
    if (latest?.can_undo && !this.busy) this.#table.sendUndo(this.#expect(latest));
  }

  confirm(): void {
    const { latest } = this.#table;
    if (latest?.to_confirm && !this.busy) this.#table.sendConfirm(this.#expect(latest));
  }

  // --- what the table hears -------------------------------------------------------------------------------------------

  /** So many of the answers that were sent are stored, the last of them as entry `number`. */
  made(count: number, number: number): void {
    const { state } = this;
    if (state.name === "sent" && state.answers.length) this.state = { ...state, made: Math.max(1, count), number };
  }

  /** The picture after entry `number` has come, and nothing that was sent is without its acknowledgement. */
  arrived(number = Infinity): void {
    const { state } = this;
    if (state.name !== "sent" || number < state.number) return;
    const answers = state.answers.slice(state.made);
    this.state = answers.length ? { name: "following", answers, lookAtLast: state.lookAtLast, again: false } : IDLE;
  }

  /** The latest picture is on the screen. */
  opened(): void {
    const { state } = this;
    const { latest } = this.#table;
    const number = latest?.number ?? -1;
    if (state.name === "staged") this.state = IDLE;
    else if (state.name === "cancelling" && number >= state.number) {
      this.state = IDLE;
      if (this.#table.begun) this.#undoBegun();
    } else if (state.name === "following") {
      const possible = latest?.actions.some((each) => each.action === state.answers[0]);
      if (!possible) this.state = IDLE;
      else if (state.again) this.#send(state.answers, state.lookAtLast);
    }
  }

  /** It is known what every option would do: the next of several answers is sent, unless it has to be looked at first. */
  explained(): void {
    const { state } = this;
    if (state.name !== "following" || state.again || !this.#table.asked) return;
    const [next, ...rest] = state.answers;
    const option = this.#table.options.find((each) => each.action === next);
    this.state = IDLE;
    if (option) this.#take(option, state.lookAtLast && !rest.length, rest, state.lookAtLast, true);
  }

  /** What was sent was refused. Whether it is given again: it can be where only its number was taken (`again`). */
  refused(again = false): boolean {
    const { state } = this;
    if (state.name !== "sent" && state.name !== "cancelling") return false;
    const repeated = again && state.name === "sent" && state.answers.length > 0;
    this.state = repeated
      ? { name: "following", answers: state.answers, lookAtLast: state.lookAtLast, again: true }
      : IDLE;
    return repeated;
  }

  /** Another seat or another position is shown: nothing of what was chosen belongs to it. */
  forget(): void {
    this.state = IDLE;
    this.compare = null;
  }

  // --------------------------------------------------------------------------------------------------------------------

  /** Mark an answer, or take its mark away; one too many replaces the last. */
  #mark(option: Option): void {
    const { marked } = this;
    const rest = marked.filter((action) => action !== option.action);
    const wanted = rest.length < marked.length ? rest : [...marked.slice(0, this.#table.marks - 1), option.action];
    const [first, ...then] = wanted;
    const staged = this.#table.options.find((each) => each.action === first);
    if (!staged) this.state = IDLE;
    else if (this.guard?.(wanted) !== false)
      this.state = { name: "staged", option: staged, then, lookAtLast: false, reached: false, marked: true };
  }

  #take(option: Option, lookFirst: boolean, then: readonly number[], lookAtLast: boolean, reached: boolean): void {
    const answers = [option.action, ...then];
    if (this.guard?.(answers) === false) return;
    if ((lookFirst || this.#table.looksTwice(option)) && this.staged?.action !== option.action)
      this.state = { name: "staged", option, then, lookAtLast, reached, marked: false };
    else this.#send(answers, lookAtLast);
  }

  #send(answers: readonly number[], lookAtLast: boolean): void {
    const [action, ...rest] = answers;
    const { latest } = this.#table;
    this.state = IDLE;
    if (action === undefined || !latest || !this.#table.asked || this.guard?.([...answers]) === false) return;
    const number = latest.number + 1;
    this.state = { name: "sent", number, made: 1, answers, question: latest.decision?.text ?? "", lookAtLast };
    this.#table.send(lookAtLast && rest.length ? answers.slice(0, -1) : answers, number);
  }

  #expect(latest: SeatView): number {
    const number = latest.number + 1;
    this.state = { name: "sent", number, made: 0, answers: [], question: "", lookAtLast: false };
    return number;
  }

  #undoBegun(): void {
    const number = (this.#table.latest?.number ?? 0) + 1;
    this.state = { name: "cancelling", number };
    this.#table.sendUndo(number);
  }
}
