import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { zoneClock } from '@vitrine/shared/schedule';
import { type CSSProperties, useState } from 'react';
import { DatePicker } from './DatePicker.tsx';
import { TimeField } from './TimeField.tsx';
import './instantPicker.css';

/** Wall time of an instant in a zone: `2026-11-21T18:05:09`. */
const wallText = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 19);

/** Undefined for invalid times, and for years still being typed. */
function instantOf(wall: string, timeZone: string): number | undefined {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return undefined;
  const instant = zoneClock(timeZone).toInstant(shown);
  return instant > 0 ? instant : undefined;
}

interface InstantPickerProps {
  /** Accessible name of both fields. */
  readonly 'aria-label': string;
  readonly 'aria-describedby'?: string | undefined;
  readonly size?: 'small' | 'default';
  readonly style?: CSSProperties;
  /** IANA name of the zone for display and input. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly value: number | undefined;
  readonly onChange: (instant: number | undefined) => void;
}

/**
 * Picker of an instant in a time zone: a date and a time, in the console's language. The browser's own field follows
 * the machine's locale, and a `DatePicker` with time uses the browser's zone, which skips an hour when daylight saving
 * begins.
 */
export function InstantPicker({ timeZone, value, onChange, size = 'default', ...group }: InstantPickerProps) {
  const say = useMessages(sharedNamespace);
  /** Time without a date: typed first, or kept when the date was cleared. */
  const [early, setEarly] = useState('');
  const [day = '', time = early] = value === undefined ? [] : wallText(value, timeZone).split('T');
  const put = (wall: string) => {
    const instant = instantOf(wall, timeZone);
    if (instant !== undefined && instant !== value) onChange(instant);
  };
  const putDay = (next: string) => {
    if (next === '') {
      // Who empties the day to type another one means the same time of it.
      setEarly(time);
      onChange(undefined);
    } else put(`${next}T${time || '00:00'}`);
  };
  const putTime = (next: string) => {
    if (day === '') setEarly(next);
    else put(`${day}T${next}`);
  };
  return (
    <fieldset {...group} className="vt-instant">
      <DatePicker
        className="vt-instant-day"
        density="compact"
        format="yyyy-MM-dd"
        size={size}
        value={day === '' ? undefined : day}
        aria-label={say('label.day')}
        onChange={(_date, text) => putDay(typeof text === 'string' ? text : '')}
      />
      <TimeField aria-label={say('label.time')} size={size} value={time.slice(0, 5)} onChange={putTime} />
    </fieldset>
  );
}
