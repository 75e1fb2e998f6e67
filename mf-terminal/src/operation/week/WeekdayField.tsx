import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import './week.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekdayFieldProps {
  readonly label: string;
  /** 1 Monday to 7 Sunday. */
  readonly value: readonly number[];
  readonly onChange: (days: readonly number[]) => void;
}

/** Toggles for the days of the week. */
export function WeekdayField({ label, value, onChange }: WeekdayFieldProps) {
  const say = useMessages(namespace);
  const toggled = (day: number) =>
    value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted();
  return (
    <fieldset className="week-days">
      <legend className="vt-hidden">{label}</legend>
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          className="week-day"
          aria-pressed={value.includes(day)}
          title={say(`week.long${day}`)}
          onClick={() => onChange(toggled(day))}
        >
          {say(`week.short${day}`)}
        </button>
      ))}
    </fieldset>
  );
}
