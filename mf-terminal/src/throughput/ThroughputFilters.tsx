import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFilter } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import type { TrafficQuestion } from './ThroughputStore.ts';
import { dimensions, type ThroughputAddress } from './throughputAddress.ts';

interface ThroughputFiltersProps {
  readonly address: ThroughputAddress;
  readonly question: TrafficQuestion;
  readonly onAddress: (changes: Partial<ThroughputAddress>) => void;
}

/** Narrows and groups the traffic; each change starts at the first page. */
export function ThroughputFilters({ address, question, onAddress }: ThroughputFiltersProps) {
  const say = useMessages(namespace);
  const change = (changes: Partial<ThroughputAddress>) => onAddress({ ...changes, page: '1' });
  return (
    <>
      <PeriodFilter value={address} onChange={change} />
      <FilterChips
        label={say('figures.by')}
        value={question.by}
        chips={dimensions.map((value) => ({ value, label: say(`figures.by_${value}`) }))}
        onChange={(by) => change({ by })}
      />
      <TerminalSelect value={address.client} onChange={(client) => change({ client })} />
      {question.by !== 'day' && (
        <NameSearch value={address.keyword} onChange={(keyword) => change({ keyword })} />
      )}
      <Checkbox
        checked={question.overCap}
        onChange={(event) => change({ over: event.target.checked ? '1' : '' })}
      >
        {say('throughput.onlyOver')}
      </Checkbox>
    </>
  );
}
