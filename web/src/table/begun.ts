/** Questions in the middle of something that somebody has begun and can cancel as a whole, step by step. */
export const BEGUN: ReadonlySet<string> = new Set([
  "ask-create",
  "ask-space",
  "ask-pay",
  "ask-learn",
  "ask-archive",
  "ask-excavate",
  "pergamon-ask-building",
  "pergamon-ask-dissolving",
]);
