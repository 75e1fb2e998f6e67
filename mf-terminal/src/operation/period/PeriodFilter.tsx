import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../../messages/index.ts';
import { daysAgo } from './days.ts';
import { PeriodFields } from './PeriodFields.tsx';

export interface Period {
  /** `2026-11-21`, in the account's time zone; both ends are included. */
  readonly from: string;
  readonly to: string;
}

/** Days that are one click away, today included. Records are kept for 15. */
const spans = [1, 7, 15] as const;
const usual = 7;

/** What the address says; the last seven days where it says nothing. */
export const periodOf = ({ from, to }: Period, timeZone = session.timeZone): Period => ({
  from: from || daysAgo(usual - 1, timeZone),
  to: to || daysAgo(0, timeZone),
});

interface PeriodFilterProps {
  /** As it stands in the address: empty is the usual period. */
  readonly value: Period;
  readonly onChange: (period: Period) => void;
}

/** Which days: the last one, seven or fifteen, or any two. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const period = periodOf(value, timeZone);
  const today = daysAgo(0, timeZone);
  const span = spans.find((days) => period.to === today && period.from === daysAgo(days - 1, timeZone));
  const pick = (days: number) =>
    onChange(days === usual ? { from: '', to: '' } : { from: daysAgo(days - 1, timeZone), to: today });
  return (
    <>
      <FilterChips
        label={say('period.label')}
        value={String(span ?? '')}
        chips={spans.map((days) => ({ value: String(days), label: say(`period.last${days}`) }))}
        onChange={(days) => pick(Number(days))}
      />
      <PeriodFields value={period} onChange={(change) => onChange({ ...period, ...change })} />
    </>
  );
}
