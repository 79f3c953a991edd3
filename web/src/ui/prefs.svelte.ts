/** What this browser prefers. Kept in its own storage, told to nobody. */

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** How things travel: not at all, at three speeds, or one step for every press of a key. */
export const SPEEDS = ["off", "quick", "normal", "slow", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How large everything is drawn, in percent. */
export const ZOOMS = [90, 100, 115, 130, 150] as const;
export type Zoom = (typeof ZOOMS)[number];

const KEY = "antiquary";

function kept(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string | number>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

function spoken(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("de")) &&
    !navigator.languages[0]?.toLowerCase().startsWith("en")
    ? "de"
    : "en";
}

class Preferences {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  /** Ask before the end of a turn is final; goes with the tables against bots that are set up here. */
  confirmTurn = $state(true);
  /** Ask before a step that cannot be taken back. */
  careful = $state(false);
  /** Sounds: at one's turn, with every card, at a scoring. */
  sound = $state(false);
  soundCard = $state(false);
  soundScoring = $state(false);
  /** Keys that type a character do something at a table. */
  characterKeys = $state(true);
  zoom = $state<Zoom>(100);
  notify = $state(false);
  /** The name others see. */
  name = $state("");

  constructor() {
    this.read();
  }

  read(): void {
    const from = kept();
    this.language = oneOf(LANGUAGES, from["language"], spoken());
    this.theme = oneOf(THEMES, from["theme"], "auto");
    this.speed = oneOf(SPEEDS, from["speed"], "normal");
    this.confirmTurn = from["confirmTurn"] !== false;
    this.careful = from["careful"] === true;
    this.sound = from["sound"] === true;
    this.soundCard = from["soundCard"] === true;
    this.soundScoring = from["soundScoring"] === true;
    this.characterKeys = from["characterKeys"] !== false;
    this.zoom = oneOf(ZOOMS, from["zoom"], 100);
    this.notify = from["notify"] === true;
    this.name = typeof from["name"] === "string" ? from["name"].slice(0, 30) : "";
  }

  write(): void {
    const { language, theme, speed, confirmTurn, careful, sound, soundCard, soundScoring } = this;
    const { characterKeys, zoom, notify, name } = this;
    const heard = { sound, soundCard, soundScoring };
    const all = { language, theme, speed, confirmTurn, careful, ...heard, characterKeys, zoom, notify, name };
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing is asked again next time.
    }
  }

  /** The speed at which things travel here and now: the system's wish for less motion counts as "off". */
  get pace(): Speed {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still && this.speed !== "step" ? "off" : this.speed;
  }
}

export const prefs = new Preferences();

/** Keep what is changed and show it at once; called once, by the shell. */
export function watchPreferences(): void {
  $effect(() => {
    prefs.write();
    document.documentElement.lang = prefs.language;
  });
  $effect(() => {
    document.documentElement.style.setProperty("--zoom", String(prefs.zoom / 100));
    document.documentElement.classList.toggle("enlarged", prefs.zoom > 100);
  });
  $effect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const wanted = prefs.theme;
    const show = () => {
      const night = wanted === "dark" || (wanted === "auto" && dark.matches);
      document.documentElement.dataset["theme"] = night ? "dark" : "light";
      // The window of an installed page has the colour of the ground.
      const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground");
      document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute("content", ground);
    };
    show();
    dark.addEventListener("change", show);
    return () => dark.removeEventListener("change", show);
  });
}
