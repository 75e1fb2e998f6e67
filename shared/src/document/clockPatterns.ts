/**
 * Ready-made patterns of the clocks (`taContent`), for an editor to offer; the empty one is the usual form of the
 * language. What the tokens mean stands in docs/widgets.md.
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
