/** What the answers in the action bar are called. */

import type { Option } from "$lib/api/shapes";
import { t, words } from "$lib/i18n/words.svelte";
import { cards } from "$lib/table/text/catalogue.svelte";

/** What a verb is called: always the same, so that its button keeps its place and its width. */
export function verbLabel(verb: string): string {
  const key = [`page-verb-${verb}`, `action-name-${verb}`].find((each) => words.has(each));
  return key ? t(key) : verb;
}

/** Few words for a button: the name of a card; else what the server says. */
export function answerLabel({ target, text }: Option): string {
  switch (target.kind) {
    case "verb":
      return verbLabel(target.verb ?? "");
    case "card":
      return cards.card(target.card)?.name ?? text;
    default:
      return text;
  }
}
