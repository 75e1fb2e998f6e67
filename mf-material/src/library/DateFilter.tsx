import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { dayBefore } from '@vitrine/shared/schedule';
import { session } from '@vitrine/shared/session';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { namespace } from '../messages/index.ts';
import type { FilterProps } from './MaterialFilters.tsx';

/** Presets of upload dates, in days before today. */
const spans = { today: 0, week: 6, month: 29 } as const;
const spanNames = Object.keys(spans) as readonly (keyof typeof spans)[];
/** First and last day. */
const ends = ['from', 'to'] as const;

/** Filters by upload date: a preset, or a first and a last day. */
export function DateFilter({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  const firstDay = (name: keyof typeof spans) => dayBefore(serverNow(), spans[name], session.timeZone);
  const span = spanNames.find((name) => filter.to === '' && filter.from === firstDay(name));
  return (
    <>
      <FilterChips
        label={say('filter.date')}
        chips={(['', ...spanNames] as const).map((value) => ({
          value,
          label: say(`date.${value || 'any'}`),
        }))}
        value={span ?? ''}
        onChange={(name) => onChange({ from: name ? firstDay(name) : '', to: '' })}
      />
      <div className="mat-row">
        {ends.map((end) => (
          <div key={end} className="vt-field">
            <span className="vt-field-name">{say(`filter.${end}`)}</span>
            <DatePicker
              density="compact"
              format="yyyy-MM-dd"
              showClear
              value={filter[end] === '' ? undefined : filter[end]}
              aria-label={say(`filter.${end}`)}
              onChange={(_date, text) => onChange({ [end]: typeof text === 'string' ? text : '' })}
            />
          </div>
        ))}
      </div>
    </>
  );
}
