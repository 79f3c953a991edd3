/** Tells somebody who looks elsewhere that it is their turn: in the title, by a sound, by a notification. */

import { announcer } from "$lib/ui/announce.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import { play } from "$lib/ui/sounds";
import { t } from "$lib/i18n/words.svelte";
import { gameTable } from "$lib/table/game_table";
import type { Session } from "$lib/table/session.svelte";
import { lineText } from "$lib/table/text/segments";

/** Verbs of events with which points are counted. */
const SCORINGS = /^(scoring|award-|over)/;

/** Call once, while the table page is set up. Returns the title of the page. */
export function followTurns(session: Session, game: () => string): { readonly title: string } {
  let was = false;

  $effect(() => {
    const now = session.asked || Boolean(session.shown?.to_confirm);
    if (now && !was && session.entries.length) {
      announcer.say(t("page-your-turn-say", { question: session.shown?.decision?.text ?? "" }));
      if (prefs.sound) play("turn");
      if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
        new Notification(t("page-your-turn"), { body: session.shown?.decision?.text ?? game(), tag: session.id });
    }
    was = now;
  });

  // One sound for each step, as it is drawn; none for what had happened before.
  let heard = -1;
  $effect(() => {
    const shown = session.shown?.number ?? -1;
    if (heard >= 0 && shown > heard) {
      const verbs = session.entries
        .filter((entry) => entry.number > heard && entry.number <= shown)
        .flatMap((entry) => entry.events.map((event) => event.verb));
      const { sounds } = gameTable(session.table?.game ?? "");
      if (prefs.soundScoring && verbs.some((verb) => SCORINGS.test(verb))) play("scoring");
      else if (prefs.soundCard && verbs.some((verb) => sounds.test(verb))) play("card");
    }
    heard = shown;
  });

  // What happens is read out as it is shown.
  let said = 0;
  $effect(() => {
    const news = said ? session.entries.filter((entry) => entry.number > said) : session.entries.slice(-1);
    said = news.at(-1)?.number ?? said;
    const others = news.filter((entry) => entry.seat !== session.seat).flatMap((entry) => entry.lines);
    if (others.length) announcer.say(others.map(lineText).join(" "));
  });

  return {
    get title() {
      return session.asked || session.shown?.to_confirm ? `● ${t("page-your-turn")} · ${game()}` : game();
    },
  };
}
