import { type ScreenPhrase, type ScreenStatus, screenPhrases } from '@vitrine/shared/api';
import { formatDate, formatNumber, formatPercent, formatTime, type SayShared } from '@vitrine/shared/i18n';

export type { ScreenPhrase } from '@vitrine/shared/api';

/**
 * The whole status in words and in the language of the console, one phrase for each side of it that is known.
 *
 * @param say of the messages of `shared`
 * @param timeZone the terminal's own, in which its hours are set
 */
export function screenLine(
  status: ScreenStatus,
  say: SayShared,
  timeZone: string | undefined,
  { now = Date.now() }: { readonly now?: number } = {},
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
