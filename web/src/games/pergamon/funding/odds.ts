/** The odds of a funding space in one line. */

import type { FundingOdds } from "$lib/api/shapes";
import { chance, decimal, range } from "$lib/i18n/numbers";
import { t } from "$lib/i18n/words.svelte";

export function oddsLine(odds: FundingOdds["spaces"][number]): string {
  return t("pergamon-page-space-odds", {
    range: range(odds.least, odds.most),
    expected: decimal(odds.expected),
    full: chance(odds.full),
  });
}
