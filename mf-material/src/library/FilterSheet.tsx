import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { DateFilter } from './DateFilter.tsx';
import { marks, sizeSteps } from './filter.ts';
import type { FilterProps } from './MaterialFilters.tsx';
import { TagFilter } from './TagFilter.tsx';
import './sheets.css';

/** Filters by day, size, state and tag. */
export function FilterSheet({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  return (
    <section className="mat-filter-sheet" aria-label={say('filter.more')}>
      <h3>{say('filter.date')}</h3>
      <DateFilter filter={filter} onChange={onChange} />
      <h3>{say('filter.size')}</h3>
      <FilterChips
        label={say('filter.size')}
        chips={(['', ...sizeSteps] as const).map((value) => ({
          value,
          label: say(`size.${value || 'any'}`),
        }))}
        value={filter.size}
        onChange={(size) => onChange({ size })}
      />
      <h3>{say('filter.mark')}</h3>
      <FilterChips
        label={say('filter.mark')}
        chips={(['', ...marks] as const).map((value) => ({ value, label: say(`mark.${value || 'any'}`) }))}
        value={filter.mark}
        onChange={(mark) => onChange({ mark })}
      />
      <h3>{say('filter.tag')}</h3>
      <TagFilter filter={filter} onChange={onChange} />
    </section>
  );
}
