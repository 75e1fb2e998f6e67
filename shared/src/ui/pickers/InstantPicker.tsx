import { zoneClock } from '@vitrine/shared/schedule';
import type { ComponentProps } from 'react';
import { DatePicker } from './DatePicker.tsx';

/** What the clocks of a zone show at an instant, as text that needs no zone to be read. */
const wallText = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 19).replace('T', ' ');

function instantOf(wall: unknown, timeZone: string): number | undefined {
  const shown = typeof wall === 'string' ? Date.parse(`${wall.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(shown) ? undefined : zoneClock(timeZone).toInstant(shown);
}

type PickerProps = ComponentProps<typeof DatePicker>;

interface InstantPickerProps extends Pick<PickerProps, 'aria-label' | 'placeholder' | 'size' | 'style'> {
  /** IANA name of the zone in which it is shown and typed; a `DatePicker` alone speaks of the browser's. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly value: number | undefined;
  readonly onChange: (instant: number | undefined) => void;
}

/** Choice of an instant by the clock of a zone. */
export const InstantPicker = ({ timeZone, value, onChange, ...rest }: InstantPickerProps) => (
  <DatePicker
    {...rest}
    type="dateTime"
    format="yyyy-MM-dd HH:mm:ss"
    {...(value === undefined ? {} : { value: wallText(value, timeZone) })}
    onChange={(_date, text) => onChange(instantOf(text, timeZone))}
  />
);
