/**
 * Back closes what lies over the page before it leaves the page. Where a browser does not tell about its buttons
 * (the Navigation API), Back leaves the page.
 */

const open: (() => void)[] = [];

/** While something is open; the last one opened is closed first. Gives back what is to be called when it is closed. */
export function closedByBack(close: () => void): () => void {
  open.push(close);
  return () => void open.splice(open.lastIndexOf(close), 1);
}

globalThis.navigation?.addEventListener("navigate", (event) => {
  const close = open.at(-1);
  if (!close || event.navigationType !== "traverse" || !event.cancelable) return;
  event.preventDefault();
  close();
});
