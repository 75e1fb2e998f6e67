import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { dayBefore } from '@vitrine/shared/schedule';
import { session } from '@vitrine/shared/session';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { PeriodFields } from './PeriodFields.tsx';

export interface Period {
  /** `2026-11-21`, in the account's time zone, inclusive. */
  readonly from: string;
  readonly to: string;
}

const usual = 7;
/** Preset lengths in days including today, within the retention. */
const spansOf = (kept: number) =>
  [1, usual, kept].filter((days, at, all) => days <= kept && all.indexOf(days) === at);

/** Default length in days, within the retention. */
const usualOf = (kept: number) => Math.min(usual, kept);

/** The period of the address; by default the last seven days, within the retention. Observable. */
export const periodOf = (
  { from, to }: Period,
  { timeZone, keptDays }: Pick<typeof session, 'timeZone' | 'keptDays'> = session,
): Period => ({
  from: from || dayBefore(serverNow(), usualOf(keptDays) - 1, timeZone),
  to: to || dayBefore(serverNow(), 0, timeZone),
});

interface PeriodFilterProps {
  /** From the address; empty for the default. */
  readonly value: Period;
  readonly onChange: (period: Period) => void;
}

/** Chooses the period: last day, seven days, whole retention, or any two dates. */
export const PeriodFilter = observer(function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const say = useMessages(namespace);
  const { timeZone, keptDays } = session;
  const spans = spansOf(keptDays);
  const period = periodOf(value);
  const today = dayBefore(serverNow(), 0, timeZone);
  const span = spans.find(
    (days) => period.to === today && period.from === dayBefore(serverNow(), days - 1, timeZone),
  );
  const pick = (days: number) =>
    onChange(
      days === usualOf(keptDays)
        ? { from: '', to: '' }
        : { from: dayBefore(serverNow(), days - 1, timeZone), to: today },
    );
  return (
    <>
      <FilterChips
        label={say('period.label')}
        value={String(span ?? '')}
        chips={spans.map((days) => ({
          value: String(days),
          label: days === 1 ? say('period.last1') : say('period.last', { count: days }),
        }))}
        onChange={(days) => pick(Number(days))}
      />
      <PeriodFields value={period} onChange={(change) => onChange({ ...period, ...change })} />
    </>
  );
});
