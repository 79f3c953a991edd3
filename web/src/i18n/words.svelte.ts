/** Every word that a person reads, from the same Fluent files as the rest of the package. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { prefs, type Language } from "$lib/ui/prefs.svelte";

type Loader = () => Promise<string>;

const FILES = import.meta.glob<string>("$locale/*/{page,page_*,*_play}.ftl", {
  query: "?raw",
  import: "default",
});

function loader(language: Language, file: string): Loader {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${language}/${file}.ftl`));
  if (!found) throw new Error(`no words: ${language}/${file}`);
  return found[1];
}

/** Every file is fetched and parsed once; one that could not be fetched is fetched again. */
const resources = new Map<string, Promise<FluentResource>>();

function resource(language: Language, file: string): Promise<FluentResource> {
  const key = `${language}/${file}`;
  let coming = resources.get(key);
  if (!coming) {
    coming = loader(language, file)().then((text) => new FluentResource(text));
    coming.catch(() => resources.delete(key));
    resources.set(key, coming);
  }
  return coming;
}

class Words {
  #bundle = $state.raw<FluentBundle | null>(null);
  #language: Language = "en";
  #files = new Set(["page"]);
  #wanted = 0;
  /** Done when the words are there that were asked for last. */
  #coming = Promise.resolve();

  get language(): Language {
    return this.#bundle ? this.#language : prefs.language;
  }

  /** Have these files too, in every language from now on. */
  async need(...files: string[]): Promise<void> {
    const missing = files.filter((file) => !this.#files.has(file));
    if (!missing.length && this.#bundle) return this.#coming; // somebody else may be waiting for them
    for (const file of missing) this.#files.add(file);
    try {
      await this.speak(prefs.language);
    } catch (error) {
      for (const file of missing) this.#files.delete(file);
      throw error;
    }
  }

  /** Change the language. What is on the screen changes at once, when the words are there. */
  speak(language: Language): Promise<void> {
    const speaking = this.#load(language, ++this.#wanted);
    this.#coming = speaking.catch(() => undefined);
    return speaking;
  }

  async #load(language: Language, wanted: number): Promise<void> {
    const parsed = await Promise.all([...this.#files].map((file) => resource(language, file)));
    if (wanted !== this.#wanted) return this.#coming; // which has all that this one would have
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const each of parsed) bundle.addResource(each);
    this.#language = language;
    this.#bundle = bundle;
  }

  say(key: string, args?: Record<string, FluentVariable>): string {
    const bundle = this.#bundle;
    const message = bundle?.getMessage(key);
    if (!bundle) return "";
    if (!message?.value) {
      reportError(new Error(`no words for ${key}`)); // they are in a file that this page does not have: tests hear it
      return key;
    }
    return bundle.formatPattern(message.value, args ?? null);
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }
}

export const words = new Words();

/** Short for the templates: `t("page-play")`. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  return words.say(key, args);
}
