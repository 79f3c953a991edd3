/** All that is printed, in the language that is spoken: fetched once for each game and language. */

import { get } from "$lib/api/client";
import type { CardSheet, Catalogue, TermInfo } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";

const fetched = new Map<string, Promise<Catalogue>>();

function fetchOnce(game: string, language: string): Promise<Catalogue> {
  const key = `${game} ${language}`;
  let coming = fetched.get(key);
  if (!coming) {
    coming = get<Catalogue>(`/api/catalogue/${game}?lang=${language}`);
    coming.catch(() => fetched.delete(key));
    fetched.set(key, coming);
  }
  return coming;
}

class Cards {
  #byGame = $state.raw(new Map<string, Catalogue>());
  #ids = $state.raw(new Map<string, CardSheet>());

  /** Have a game's catalogue, and have it again when the language changes (call it inside an effect). */
  async need(game: string): Promise<Catalogue> {
    const language = prefs.language;
    const catalogue = await fetchOnce(game, language);
    if (language === prefs.language && this.#byGame.get(game) !== catalogue) {
      this.#byGame = new Map(this.#byGame).set(game, catalogue);
      const ids = new Map(this.#ids);
      for (const card of catalogue.cards) ids.set(card.id, card);
      this.#ids = ids;
    }
    return catalogue;
  }

  of(game: string): Catalogue | undefined {
    return this.#byGame.get(game);
  }

  card(id: string | null | undefined): CardSheet | undefined {
    return id ? this.#ids.get(id) : undefined;
  }

  /** A card of a game by its number, as events and actions name it. */
  numbered(game: string, index: number | undefined): CardSheet | undefined {
    return index === undefined ? undefined : this.#byGame.get(game)?.cards[index];
  }

  terms(game: string): TermInfo[] {
    return this.#byGame.get(game)?.glossary ?? [];
  }
}

export const cards = new Cards();
