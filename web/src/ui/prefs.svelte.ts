/** What this browser prefers. Kept in its own storage, told to nobody. */

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** How things travel: not at all, quickly, at ease, or one step for every press of a key. */
export const SPEEDS = ["off", "quick", "normal", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = "antiquary";

function kept(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, otherwise: T): T {
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
  /** Ask before the end of a turn is final; goes with the tables that are set up here. */
  confirm = $state(false);
  /** Ask before a step that cannot be taken back. */
  careful = $state(false);
  sound = $state(false);
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
    this.confirm = from["confirm"] === true;
    this.careful = from["careful"] === true;
    this.sound = from["sound"] === true;
    this.notify = from["notify"] === true;
    this.name = typeof from["name"] === "string" ? from["name"].slice(0, 30) : "";
  }

  write(): void {
    const { language, theme, speed, confirm, careful, sound, notify, name } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, speed, confirm, careful, sound, notify, name }));
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
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const wanted = prefs.theme;
    const show = () => {
      const night = wanted === "dark" || (wanted === "auto" && dark.matches);
      document.documentElement.dataset["theme"] = night ? "dark" : "light";
    };
    show();
    dark.addEventListener("change", show);
    return () => dark.removeEventListener("change", show);
  });
}
