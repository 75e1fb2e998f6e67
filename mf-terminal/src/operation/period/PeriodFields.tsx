import { useMessages } from '@vitrine/shared/i18n';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { namespace } from '../../messages/index.ts';
import type { Period } from './PeriodFilter.tsx';
import './period.css';

interface PeriodFieldsProps {
  /** Empty: unbounded. */
  readonly value: Period;
  readonly onChange: (period: Partial<Period>) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** First and last day, each optional. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const say = useMessages(namespace);
  return (
    <span className="period-days">
      {(['from', 'to'] as const).map((end) => (
        <DatePicker
          key={end}
          density="compact"
          format="yyyy-MM-dd"
          value={value[end] === '' ? undefined : value[end]}
          placeholder={say(`period.${end}`)}
          aria-label={say(`period.${end}`)}
          onChange={(_date, text) => onChange({ [end]: textOf(text) })}
        />
      ))}
    </span>
  );
}
