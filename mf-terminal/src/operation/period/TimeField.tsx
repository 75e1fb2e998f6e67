import { Input } from '@vitrine/shared/ui/basic';
import { type KeyboardEvent, useState } from 'react';
import { laterBy, timeOfDay } from './timeOfDay.ts';
import './period.css';

interface TimeFieldProps {
  readonly label: string;
  /** `09:30`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Minutes by which the arrows step. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 };

/**
 * A time of the day in 24 hours, alike in every language: a browser's own field follows the machine instead. What is no
 * time is put back when the field is left.
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const time = timeOfDay(typed ?? value);
    setTyped(undefined);
    if (time !== undefined && time !== value) onChange(time);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') take();
    if (step === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(laterBy(timeOfDay(typed ?? value) ?? value, step));
  };
  return (
    <Input
      className="time-field"
      inputMode="numeric"
      placeholder="HH:mm"
      value={typed ?? value}
      aria-label={label}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={press}
    />
  );
}
