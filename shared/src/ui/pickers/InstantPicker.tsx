import { zoneClock } from '@vitrine/shared/schedule';
import { type ComponentProps, useState } from 'react';
import { Input } from '../basic/index.ts';

/** `2026-11-21T18:05:09`: what the clocks of a zone show at an instant. */
const wallText = (instant: number, timeZone: string): string =>
  new Date(instant + zoneClock(timeZone).offsetAt(instant)).toISOString().slice(0, 19);

/** Undefined for what is no time, and for years that are still being typed. */
function instantOf(wall: string, timeZone: string): number | undefined {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return undefined;
  const instant = zoneClock(timeZone).toInstant(shown);
  return instant > 0 ? instant : undefined;
}

interface InstantPickerProps extends Pick<ComponentProps<typeof Input>, 'aria-label' | 'size' | 'style'> {
  /** IANA name of the zone in which it is shown and typed. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly value: number | undefined;
  readonly onChange: (instant: number | undefined) => void;
}

/**
 * Choice of an instant by the clock of a zone. The browser's own field takes a time without any zone; a `DatePicker` reads
 * it by the browser's clock, which leaves out an hour when summer begins.
 */
export function InstantPicker({ timeZone, value, onChange, ...rest }: InstantPickerProps) {
  const [draft, setDraft] = useState<string>();
  const type = (wall: string) => {
    setDraft(wall);
    const instant = instantOf(wall, timeZone);
    if (instant !== undefined) onChange(instant);
  };
  const leave = () => {
    setDraft(undefined);
    if (draft === '') onChange(undefined);
  };
  return (
    <Input
      {...rest}
      type="datetime-local"
      step={1}
      value={draft ?? (value === undefined ? '' : wallText(value, timeZone))}
      onChange={type}
      onBlur={leave}
    />
  );
}
