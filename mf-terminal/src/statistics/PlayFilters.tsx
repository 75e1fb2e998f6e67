import { playDimension } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFilter } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import { clearedPlays, measureOf, measures, type PlayAddress } from './playAddress.ts';
import type { PlayQuestion } from './StatisticsStore.ts';

interface PlayFiltersProps {
  readonly address: PlayAddress;
  readonly by: PlayQuestion['by'];
  readonly onChange: (changes: Partial<PlayAddress>) => void;
}

/** Period, grouping, measure, and what the plays are narrowed to. */
export function PlayFilters({ address, by, onChange }: PlayFiltersProps) {
  const say = useMessages(namespace);
  const set = (changes: Partial<PlayAddress>) => onChange({ ...changes, page: '1' });
  return (
    <>
      <PeriodFilter value={address} onChange={set} />
      <FilterChips
        label={say('figures.by')}
        value={by}
        chips={playDimension.options.map((value) => ({ value, label: say(`figures.by_${value}`) }))}
        onChange={(chosen) => set({ by: chosen, sort: '', keyword: '' })}
      />
      <FilterChips
        label={say('figures.unit')}
        value={measureOf(address)}
        chips={measures.map((value) => ({ value, label: say(`statistics.${value}`) }))}
        onChange={(measure) => set({ measure, sort: by === 'day' ? '' : `-${measure}` })}
      />
      <TerminalSelect value={address.client} onChange={(client) => set({ client })} />
      {by !== 'day' && (
        <NameSearch
          value={address.keyword}
          label={say('statistics.search')}
          onChange={(keyword) => set({ keyword })}
        />
      )}
      <OnlyButton address={address} onChange={onChange} />
    </>
  );
}

/** The program or material that the plays are of; a click shows all again. */
function OnlyButton({ address: { program, material }, onChange }: Omit<PlayFiltersProps, 'by'>) {
  const say = useMessages(namespace);
  if (program === '' && material === '') return null;
  return (
    <Button size="small" theme="borderless" onClick={() => onChange(clearedPlays)}>
      {say(program === '' ? 'statistics.onlyMaterial' : 'statistics.onlyProgram')}
    </Button>
  );
}
