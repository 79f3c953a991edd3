/** Something that the server makes while one waits: it is asked again and again, and tells how far it has got. */

import { reasonOf } from "./attempt.svelte";
import { get } from "./client";

const AGAIN = 700; // milliseconds

/** Ask until it is ready; returns a function that stops asking. */
export function untilReady<Answer extends { ready: boolean }>(
  address: string,
  received: (answer: Answer) => void,
  refused: (reason: string) => void,
): () => void {
  let gone = false;
  async function ask(): Promise<void> {
    try {
      const answer = await get<Answer>(address);
      if (gone) return;
      received(answer);
      if (!answer.ready) setTimeout(() => void (gone || ask()), AGAIN);
    } catch (error) {
      const reason = reasonOf(error);
      if (!gone) refused(reason);
    }
  }
  void ask();
  return () => (gone = true);
}
