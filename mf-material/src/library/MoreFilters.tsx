import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown, Select } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKnownTags } from '../acts/TagsDialog.tsx';
import { namespace } from '../messages/index.ts';
import { daysAgo } from './days.ts';
import { marks, sizeSteps } from './filter.ts';
import type { FilterProps } from './MaterialFilters.tsx';
import './sheets.css';

/** Presets of upload dates, in days before today. */
const spans = { today: 0, week: 6, month: 29 } as const;
/** First and last day. */
const ends = ['from', 'to'] as const;
const spanNames = Object.keys(spans) as readonly (keyof typeof spans)[];

/** Filters by day, size, tag and state, behind a button. */
export function MoreFilters({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      trigger="custom"
      visible={open}
      position="bottomLeft"
      onClickOutSide={() => setOpen(false)}
      onEscKeyDown={() => setOpen(false)}
      render={<FilterSheet filter={filter} onChange={onChange} />}
    >
      <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('filter.more')}
      </Button>
    </Dropdown>
  );
}

const FilterSheet = observer(function FilterSheet({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const tags = useKnownTags();
  const span = spanNames.find((name) => filter.to === '' && filter.from === daysAgo(spans[name], timeZone));
  return (
    <section className="mat-filter-sheet" aria-label={say('filter.more')}>
      <h3>{say('filter.date')}</h3>
      <FilterChips
        label={say('filter.date')}
        chips={(['', ...spanNames] as const).map((value) => ({
          value,
          label: say(`date.${value || 'any'}`),
        }))}
        value={span ?? ''}
        onChange={(name) => {
          const chosen = spanNames.find((each) => each === name);
          onChange({ from: chosen ? daysAgo(spans[chosen], timeZone) : '', to: '' });
        }}
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
      <Select
        filter
        showClear
        value={filter.tag === '' ? undefined : filter.tag}
        placeholder={say('filter.anyTag')}
        aria-label={say('filter.tag')}
        emptyContent={say('filter.noTags')}
        optionList={tags.map(({ tag, total }) => ({ value: tag, label: `${tag} (${total})` }))}
        onChange={(tag) => onChange({ tag: typeof tag === 'string' ? tag : '' })}
        className="mat-tag-select"
      />
    </section>
  );
});
