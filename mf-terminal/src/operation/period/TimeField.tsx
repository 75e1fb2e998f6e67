import { TimePicker } from '@vitrine/shared/ui/pickers';
import './period.css';

interface TimeFieldProps {
  readonly label: string;
  /** `09:30`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of the day in 24 hours, alike in every language; a browser's own field follows the machine instead. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TimePicker
      className="time-field"
      format="HH:mm"
      value={value}
      showClear={false}
      aria-label={label}
      onChange={(_date, text) => {
        if (typeof text === 'string' && text !== '') onChange(text);
      }}
    />
  );
}
