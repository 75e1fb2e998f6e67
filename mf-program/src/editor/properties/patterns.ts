import { clockPatterns } from '@vitrine/shared/document';

const byWidget: Readonly<Record<string, readonly string[]>> = clockPatterns;

/** Ready-made patterns of `taContent` for a widget; the empty one is the usual form of the language. */
export const readyPatterns = (coType: string): readonly string[] => byWidget[coType] ?? [];

/** Message key of what may stand in a pattern. */
export function patternHelp(coType: string) {
  if (coType === 'countdown') return 'content.patternHelpCountdown';
  return coType === 'temperature' || coType === 'weather'
    ? 'content.patternHelpWeather'
    : 'content.patternHelpClock';
}
