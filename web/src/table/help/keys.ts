/** The keys of the table, each with the message that says what it does. */

export interface KeyHelp {
  keys: string[];
  text: string;
}

export const KEYS: KeyHelp[] = [
  { keys: ["?"], text: "help-key-help" },
  { keys: ["P"], text: "help-key-pin" },
  { keys: ["→", "↓"], text: "help-key-next" },
  { keys: ["←", "↑"], text: "help-key-before" },
  { keys: ["Enter"], text: "help-key-choose" },
  { keys: ["U", "Ctrl+Z"], text: "help-key-undo" },
  { keys: ["C"], text: "help-key-confirm" },
  { keys: ["N"], text: "help-key-step" },
  { keys: ["Esc"], text: "help-key-cancel" },
];
