import { findAllMaterial, longestOf, materialSorts, materialType } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Select } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useSearchText } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import type { MaterialFilter } from './filter.ts';
import { MoreFilters } from './MoreFilters.tsx';
import type { View } from './useView.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

export interface FilterProps {
  readonly filter: MaterialFilter;
  readonly onChange: (changes: Partial<MaterialFilter>) => void;
}

interface MaterialFiltersProps extends FilterProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

const types = ['', ...materialType.options] as const;
/** Debounce in milliseconds. */
const typingPause = 100;

/** Filter bar: text, type, more filters, order and view; below it the active filters. */
export function MaterialFilters({ filter, onChange, view, onView }: MaterialFiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <KeywordField
        value={filter.keyword}
        label={say('filter.keyword')}
        onChange={(keyword) => onChange({ keyword })}
      />
      <FilterChips
        label={say('filter.type')}
        chips={types.map((value) => ({ value, label: say(`type.${value || 'all'}`) }))}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <MoreFilters filter={filter} onChange={onChange} />
      <ChosenFilters filter={filter} onChange={onChange} />
      <span className="mat-sort">
        <Select
          prefix={say('filter.sort')}
          value={filter.sort}
          aria-label={say('filter.sort')}
          optionList={materialSorts.map((value) => ({ value, label: say(`sort.${value}`) }))}
          onChange={(value) => onChange({ sort: materialSorts.find((sort) => sort === value) ?? 'newest' })}
        />
      </span>
      <ViewSwitch view={view} onChange={onView} />
    </>
  );
}

interface KeywordFieldProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (keyword: string) => void;
}

/** Debounced search field. */
export function KeywordField({ value, label, onChange }: KeywordFieldProps) {
  const [text, setText] = useSearchText({ value, onChange, pause: typingPause });
  return (
    <span className="mat-search">
      <Input
        type="search"
        showClear
        limit={longestOf(findAllMaterial, 'keyword')}
        live
        prefix={<IconSearch />}
        value={text}
        onChange={setText}
        placeholder={label}
        aria-label={label}
      />
    </span>
  );
}
