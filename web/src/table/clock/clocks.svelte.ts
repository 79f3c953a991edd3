/**
 * The clocks of a table. The server says how much time is left; between two such messages the page counts down by
 * itself, from the moment of arrival: how this device's clock is set does not matter.
 */

import type { ClockInfo, ClocksInfo } from "$lib/api/shapes";

const TICK = 250;

interface Heard {
  clocks: ClockInfo[];
  /** When it arrived, by the clock that only counts. */
  at: number;
}

export class SeatClocks {
  /** By the seat that may know it. */
  #received = $state.raw(new Map<number, Heard>());
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  hear(info: ClocksInfo): void {
    this.#now = performance.now();
    this.#received = new Map(this.#received).set(info.seat, { clocks: info.clocks, at: this.#now });
    const runs = [...this.#received.values()].some((each) => each.clocks.some((clock) => clock.running));
    if (!runs) this.close();
    else this.#timer ??= setInterval(() => (this.#now = performance.now()), TICK);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  running(seat: number, viewer: number): boolean {
    return this.#clock(seat, viewer)?.running ?? false;
  }

  /** The seconds that a seat has left, as `viewer` knows it; null if it has no clock. */
  left(seat: number, viewer: number): number | null {
    const clock = this.#clock(seat, viewer);
    if (!clock) return null;
    const since = this.#received.get(viewer)?.at ?? 0;
    return clock.running ? Math.max(0, clock.left - (this.#now - since) / 1000) : clock.left;
  }

  #clock(seat: number, viewer: number): ClockInfo | undefined {
    return this.#received.get(viewer)?.clocks.find((each) => each.seat === seat);
  }
}
