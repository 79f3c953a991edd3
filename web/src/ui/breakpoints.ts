/** The widths at which the page changes its layout; the rules in styles name the same (tests/tokens.test.ts). */

/** A telephone: what stands side by side elsewhere stands in two lines. */
export const PHONE = "max-width: 639px";
/** Too narrow for the whole table without scrolling: panels are sheets that come up from below. */
export const SMALL = "max-width: 1023px";
