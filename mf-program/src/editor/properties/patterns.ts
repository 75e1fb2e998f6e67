import { clockPatterns } from '@vitrine/shared/document';

const byWidget: Readonly<Record<string, readonly string[]>> = clockPatterns;

/** Ready-made patterns of `taContent` for a widget; the empty one is the usual form of the language. */
export const readyPatterns = (coType: string): readonly string[] => byWidget[coType] ?? [];

const helps: Readonly<Record<string, string>> = {
  countdown: 'content.patternHelpCountdown',
  temperature: 'content.patternHelpWeather',
  weather: 'content.patternHelpWeather',
};

/** Message key of what may stand in a pattern. */
export const patternHelp = (coType: string): string => helps[coType] ?? 'content.patternHelpClock';
