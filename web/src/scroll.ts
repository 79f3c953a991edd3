/** Where a page was scrolled to is kept with its place in the browser's history, and restored on the way back. */

const GIVEN_UP_AFTER = 3000;
/** Whoever scrolls already wants to be elsewhere. */
const SCROLLING = ["wheel", "touchstart", "keydown"] as const;

interface Kept {
  scroll?: number;
}

/** Keep the present position; to be called before another page takes this one's place. */
export function keepScroll(): void {
  history.replaceState({ ...(history.state as Kept | null), scroll: scrollY }, "");
}

/** Scroll to where this entry of the history was left, as soon as the page is long enough. */
export function restoreScroll(): void {
  const wanted = (history.state as Kept | null)?.scroll ?? 0;
  const page = document.documentElement;
  const watched = new ResizeObserver(() => {
    scrollTo(0, wanted);
    if (page.scrollHeight >= wanted + innerHeight) stop();
  });
  const stop = () => {
    watched.disconnect();
    clearTimeout(patience);
    for (const event of SCROLLING) removeEventListener(event, stop);
  };
  const patience = setTimeout(stop, GIVEN_UP_AFTER);
  for (const event of SCROLLING) addEventListener(event, stop, { passive: true });
  watched.observe(document.body);
}
