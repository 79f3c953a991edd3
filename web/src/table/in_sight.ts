/** Bringing something into sight on a small screen, where other things lie over the edges of the page. */

/** Scroll only the row of answers that a button stands in, so that it is seen as a whole. */
export function showInRow(button: HTMLElement): void {
  const row = button.parentElement;
  if (!row) return;
  const end = button.offsetLeft + button.offsetWidth - row.clientWidth;
  row.scrollTo({ left: Math.min(button.offsetLeft, Math.max(row.scrollLeft, end)) });
}

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that `wanted` lies between the edges; its beginning, if it is longer than they are apart. */
export function wayIntoSight(wanted: Span, edges: Span): number {
  if (wanted.top < edges.top || wanted.bottom - wanted.top > edges.bottom - edges.top) return wanted.top - edges.top;
  return Math.max(0, wanted.bottom - edges.bottom);
}

/** All of `parts`, else the first of them, between what lies over the top of the page and what lies over its foot. */
export function showBetween(parts: readonly HTMLElement[], top: HTMLElement, foot: HTMLElement): void {
  for (let pass = 0; pass < 2; pass++) {
    // The upper one moves up until it sticks: what is free changes on the way.
    const edges = { top: top.getBoundingClientRect().bottom, bottom: foot.getBoundingClientRect().top };
    const spans = parts.map((each) => each.getBoundingClientRect());
    const all = {
      top: Math.min(...spans.map((each) => each.top)),
      bottom: Math.max(...spans.map((each) => each.bottom)),
    };
    const wanted = all.bottom - all.top <= edges.bottom - edges.top ? all : spans[0];
    if (wanted) scrollBy({ top: wayIntoSight(wanted, edges), behavior: "instant" });
  }
}
