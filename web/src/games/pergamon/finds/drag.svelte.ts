/**
 * Finds that are dragged, with a mouse or a finger. Where they may be dropped says `data-dock`: the verb that dropping there
 * means, or "beside" for the room around a row, where the nearer side is meant. Whoever cannot or does not want to drag
 * chooses the tile itself; both give the same answer.
 */

import type { Attachment } from "svelte/attachments";

const START = 8;

/** Where something is let go. */
interface Dock {
  verb: string;
  /** Dropped beside it: any other side that is possible will do. */
  beside: boolean;
}

function dockAt({ clientX, clientY }: PointerEvent): Dock {
  const dock = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-dock]");
  const verb = dock?.dataset["dock"] ?? "";
  if (!dock || verb !== "beside") return { verb, beside: false };
  const { left, width } = dock.getBoundingClientRect();
  return { verb: clientX < left + width / 2 ? "left" : "right", beside: true };
}

class Drag {
  tile = $state(-1);
  x = $state(0);
  y = $state(0);
  over = $state("");

  /** Makes an element carry `tile`; `drop` is told the dock where it is let go. */
  carries(tile: number, drop: (dock: Dock) => void): Attachment<HTMLElement> {
    return (element) => {
      let from: { x: number; y: number } | null = null;

      const begin = (event: PointerEvent) => {
        if (event.button === 0) from = { x: event.clientX, y: event.clientY };
      };
      const move = (event: PointerEvent) => {
        if (!from) return;
        if (this.tile < 0) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < START) return;
          element.setPointerCapture(event.pointerId);
          this.tile = tile;
        }
        [this.x, this.y] = [event.clientX, event.clientY];
        this.over = dockAt(event).verb;
      };
      const end = (event: PointerEvent) => {
        const carried = this.tile === tile;
        from = null;
        if (!carried) return;
        this.tile = -1;
        this.over = "";
        // What follows is no click.
        addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
        setTimeout(() => dispatchEvent(new CustomEvent("click")), 0);
        if (event.type === "pointerup") drop(dockAt(event));
      };
      element.addEventListener("pointerdown", begin);
      element.addEventListener("pointermove", move);
      element.addEventListener("pointerup", end);
      element.addEventListener("pointercancel", end);
      return () => {
        element.removeEventListener("pointerdown", begin);
        element.removeEventListener("pointermove", move);
        element.removeEventListener("pointerup", end);
        element.removeEventListener("pointercancel", end);
        if (this.tile === tile) this.tile = -1;
      };
    };
  }
}

export const drag = new Drag();
