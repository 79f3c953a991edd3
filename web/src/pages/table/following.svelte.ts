/** Tells somebody who looks elsewhere that it is their turn: in the title, by a sound, by a notification. */

import { announcer } from "$lib/ui/announce.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import { t } from "$lib/i18n/words.svelte";
import type { Session } from "$lib/table/session.svelte";
import { lineText } from "$lib/table/text/segments";

function chime(): void {
  const sound = new AudioContext();
  for (const [at, pitch] of [523, 784].entries()) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const begin = sound.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(volume).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  }
  setTimeout(() => void sound.close(), 1500);
}

/** Call once, while the table page is set up. Returns the title of the page. */
export function followTurns(session: Session, game: () => string): { readonly title: string } {
  let was = false;

  $effect(() => {
    const now = session.asked || Boolean(session.shown?.to_confirm);
    if (now && !was && session.entries.length) {
      announcer.say(t("page-your-turn-say", { question: session.shown?.decision?.text ?? "" }));
      if (prefs.sound) chime();
      if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
        new Notification(t("page-your-turn"), { body: session.shown?.decision?.text ?? game(), tag: session.id });
    }
    was = now;
  });

  // What happens is read out as it is shown.
  let said = 0;
  $effect(() => {
    const newest = session.entries.at(-1);
    if (!newest || newest.number <= said) return;
    said = newest.number;
    if (newest.lines.length && newest.seat !== session.seat) announcer.say(newest.lines.map(lineText).join(" "));
  });

  return {
    get title() {
      return session.asked || session.shown?.to_confirm ? `● ${t("page-your-turn")} · ${game()}` : game();
    },
  };
}
