/** A browser and its system, as people name them. */

import type { SessionInfo } from "$lib/api/types";
import { t } from "$lib/i18n/words.svelte";

export function device({ browser, system }: SessionInfo): string {
  return browser && system
    ? t("account-session-on", { browser, system })
    : browser || system || t("account-session-unknown");
}
