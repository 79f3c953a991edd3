/** The words of the API about notifications. */

export type Channel = "push" | "mail" | "webhook";
export const CHANNELS = ["push", "mail", "webhook"] as const satisfies Channel[];
export const KINDS = ["turn", "clock", "seated", "over"] as const;
/** Runs some work, and says on the page why it could not be done. */
export type Tried = (work: () => Promise<unknown>) => Promise<void>;
