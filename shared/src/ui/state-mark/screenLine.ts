import { type ScreenPhrase, type ScreenStatus, screenPhrases } from '@vitrine/shared/api';
import {
  formatDate,
  formatNumber,
  formatPercent,
  formatTime,
  type SayShared,
  serverNow,
} from '@vitrine/shared/i18n';

export type { ScreenPhrase } from '@vitrine/shared/api';

/**
 * The whole status as text in the console's language, one phrase per known aspect.
 *
 * @param say of the messages of `shared`
 * @param timeZone the terminal's, in which its hours are set
 */
export function screenLine(
  status: ScreenStatus,
  say: SayShared,
  timeZone: string | undefined,
  { now = serverNow() }: { readonly now?: number } = {},
): readonly ScreenPhrase[] {
  const words = {
    say,
    date: (at: string | number) => formatDate(at, timeZone),
    time: (at: string | number) => formatTime(at, timeZone),
    number: formatNumber,
    percent: formatPercent,
  };
  return screenPhrases(status, words, now);
}
