/**
 * Preset patterns of the clocks (`taContent`) for editors; the empty one is the language's default. docs/widgets.md
 * lists the tokens.
 */
export const clockPatterns = {
  date: ['', 'YYYY-MM-DD', 'YYYY/MM/DD', 'DD.MM.YYYY', 'MM/DD/YYYY', 'MMMM D', 'MMMM D, YYYY', 'M/D dddd'],
  time: ['', 'HH:mm', 'H:mm', 'h:mm A', 'A h:mm', 'hh:mm:ss A', 'mm:ss'],
  weeks: ['', 'ddd', 'dddd'],
  countdown: ['', '{days} : {hh} : {mm} : {ss}', '{allHours} : {mm} : {ss}', '{days}'],
  temperature: ['', '{low} – {high}', '{place} {temperature}'],
  weather: [
    '',
    '{icon} {temperature}',
    '{place} {icon} {words} {low} – {high}',
    '{icon} {words} {humidity} {wind}',
  ],
} as const;
