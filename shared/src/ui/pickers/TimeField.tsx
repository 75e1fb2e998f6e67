import { IconClock } from '@vitrine/shared/ui/icons';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Input } from '../basic/index.ts';
import { FieldTimePicker } from './FieldTimePicker.tsx';
import { isWholeTime, laterBy, timeOfDay } from './timeOfDay.ts';
import './timeField.css';

type Named = Pick<
  ComponentProps<typeof Input>,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'id' | 'size' | 'title' | 'validateStatus'
>;

interface TimeFieldProps extends Named {
  /** `09:30`; empty: none. */
  readonly value: string;
  /** Whether it may be empty; otherwise the previous time is restored. */
  readonly clearable?: boolean;
  readonly onChange: (time: string) => void;
}

/** Minutes per arrow key. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 };

/**
 * Time of day in 24 hours, in every language: a browser's own field follows the machine's locale. It can be typed,
 * stepped with the arrow keys, or chosen in the panel; invalid input is reverted on blur.
 */
export function TimeField({ value, clearable = false, onChange, ...named }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const meant = (text: string) => (clearable && text.trim() === '' ? '' : timeOfDay(text));
  const put = (time: string | undefined) => {
    if (time !== undefined && time !== value) onChange(time);
  };
  /** Applies a complete time at once, so that a save button becomes enabled while typing. */
  const type = (text: string) => {
    setTyped(text);
    setOpen(false);
    if (isWholeTime(text) || text === '') put(meant(text));
  };
  const take = () => {
    put(meant(typed ?? value));
    setTyped(undefined);
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    put(laterBy(timeOfDay(typed ?? value) ?? (value || '00:00'), step));
  };
  return (
    <FieldTimePicker
      className="vt-time"
      format="HH:mm"
      value={value}
      motion={false}
      open={open}
      onOpenChange={setOpen}
      onChange={(_date, text) => {
        setTyped(undefined);
        if (typeof text === 'string') put(text);
      }}
      triggerRender={() => (
        <Input
          {...named}
          className="vt-time-text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="HH:mm"
          value={typed ?? value}
          suffix={<IconClock className="vt-time-clock" />}
          onChange={type}
          onBlur={take}
          onKeyDown={press}
        />
      )}
    />
  );
}
