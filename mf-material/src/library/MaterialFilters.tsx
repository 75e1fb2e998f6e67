import { materialType } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Select } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { MaterialFilter } from './MaterialStore.ts';

interface MaterialFiltersProps {
  readonly filter: MaterialFilter;
  readonly onChange: (changes: Partial<MaterialFilter>) => void;
}

const types = ['', ...materialType.options] as const;
const sorts = ['newest', 'oldest', 'name', 'size'] as const;
/** Milliseconds to wait for more letters. */
const typingPause = 300;

/** The row of filters: text, type, order. */
export function MaterialFilters({ filter, onChange }: MaterialFiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <Keyword value={filter.keyword} onChange={(keyword) => onChange({ keyword })} />
      <FilterChips
        label={say('filter.type')}
        chips={types.map((value) => ({ value, label: say(`type.${value || 'all'}`) }))}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <span className="mat-sort">
        <Select
          prefix={say('filter.sort')}
          value={filter.sort}
          aria-label={say('filter.sort')}
          optionList={sorts.map((value) => ({ value, label: say(`sort.${value}`) }))}
          onChange={(value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'newest' })}
        />
      </span>
    </>
  );
}

function Keyword({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (keyword: string) => void;
}) {
  const say = useMessages(namespace);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <span className="mat-search">
      <Input
        type="search"
        showClear
        maxLength={100}
        prefix={<IconSearch />}
        value={text}
        onChange={setText}
        placeholder={say('filter.keyword')}
        aria-label={say('filter.keyword')}
      />
    </span>
  );
}
