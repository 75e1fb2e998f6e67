/** Ready-made patterns of `taContent` by widget; the empty one is the usual form of the language. */
export const patterns: Readonly<Record<string, readonly string[]>> = {
  date: ['', 'YYYY-MM-DD', 'YYYY/MM/DD', 'MM-DD dddd', 'D MMMM YYYY', 'MMMM D, YYYY', 'DD.MM.YYYY'],
  time: ['', 'HH:mm', 'HH:mm:ss', 'h:mm A', 'hh:mm:ss A'],
  weeks: ['', 'dddd', 'ddd'],
  countdown: ['', '{days}', '{allHours}:{mm}:{ss}', '{hh}:{mm}:{ss}', '{days} · {hh}:{mm}:{ss}'],
  temperature: ['', '{temperature}', '{place} {temperature}', '{high} / {low}'],
  weather: [
    '',
    '{icon} {temperature}',
    '{icon} {words} {temperature}',
    '{place} {icon} {temperature}',
    '{words} {high} / {low}',
  ],
};

const helps: Readonly<Record<string, string>> = {
  countdown: 'content.patternHelpCountdown',
  temperature: 'content.patternHelpWeather',
  weather: 'content.patternHelpWeather',
};

/** Message key of what may stand in a pattern. */
export const patternHelp = (coType: string): string => helps[coType] ?? 'content.patternHelpClock';
