import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, Select } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useSearchText } from '@vitrine/shared/ui/router';
import { namespace } from '../namespace.ts';
import { filtersFor, programSorts } from './programQuery.ts';
import type { useProgramAddress } from './useProgramAddress.ts';
import './programs.css';

type ProgramFiltersProps = ReturnType<typeof useProgramAddress> & {
  /** Reviews are on; otherwise there is no approval to filter by. */
  readonly reviews: boolean;
};

/** Search, filter, order and layout; all are in the address. */
export function ProgramFilters({ address, change, sortBy, reviews }: ProgramFiltersProps) {
  const say = useMessages(namespace);
  const { query, view } = address;
  const turn = query.descending ? say('sort.descending') : say('sort.ascending');
  return (
    <>
      <Keyword value={query.keyword} onChange={(find) => change({ find })} />
      <FilterChips
        label={say('filter.label')}
        chips={filtersFor(reviews).map((value) => ({ value, label: say(`filter.${value}`) }))}
        value={query.filter}
        onChange={(show) => change({ show })}
      />
      <span className="pg-filters-end">
        <Select
          aria-label={say('sort.label')}
          value={query.sort}
          optionList={programSorts.map((value) => ({ value, label: say(`sort.${value}`) }))}
          onChange={(value) => sortBy(programSorts.find((sort) => sort === value) ?? 'updatedAt')}
        />
        <Button
          theme="borderless"
          type="tertiary"
          icon={query.descending ? <IconArrowDown /> : <IconArrowUp />}
          aria-label={turn}
          title={turn}
          onClick={() => sortBy(query.sort)}
        />
        <FilterChips
          label={say('view.label')}
          chips={(['board', 'list'] as const).map((value) => ({ value, label: say(`view.${value}`) }))}
          value={view}
          onChange={(chosen) => change({ view: chosen })}
        />
      </span>
    </>
  );
}

interface KeywordProps {
  readonly value: string;
  readonly onChange: (keyword: string) => void;
}

function Keyword({ value, onChange }: KeywordProps) {
  const say = useMessages(namespace);
  const [text, setText] = useSearchText({ value, onChange });
  return (
    <span className="pg-search">
      <Input
        type="search"
        showClear
        limit={100}
        live
        prefix={<IconSearch />}
        value={text}
        onChange={setText}
        placeholder={say('filter.keyword')}
        aria-label={say('filter.keyword')}
      />
    </span>
  );
}
