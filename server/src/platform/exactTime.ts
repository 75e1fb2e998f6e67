import { type Language, languageLocales, localeTags } from '@vitrine/shared/api';

/** Formats an instant (ms) in a time zone. */
export type WriteInstant = (instant: number, timeZone: string) => string;

/**
 * Formats instants as the console does: `11/21/2026, 12:04`, with the zone, ` (GMT+8)`, where the account's clock
 * differs.
 */
export function exactTime(language: Language, accountZone: string): WriteInstant {
  const tag = localeTags[languageLocales[language]];
  const write: WriteInstant = (instant, timeZone) =>
    new Intl.DateTimeFormat(tag, {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    }).format(instant);
  return (instant, timeZone) => {
    const written = write(instant, timeZone);
    return write(instant, accountZone) === written
      ? written
      : `${written} (${offsetOf(tag, timeZone, instant)})`;
  };
}

function offsetOf(tag: string, timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
