import { clockPatterns } from '@vitrine/shared/document';

const byWidget: Readonly<Record<string, readonly string[]>> = clockPatterns;

/** Preset patterns of `taContent` for a widget; empty is the language's default format. */
export const readyPatterns = (coType: string): readonly string[] => byWidget[coType] ?? [];

/** Message key of the pattern help. */
export function patternHelp(coType: string) {
  if (coType === 'countdown') return 'content.patternHelpCountdown';
  return coType === 'temperature' || coType === 'weather'
    ? 'content.patternHelpWeather'
    : 'content.patternHelpClock';
}
