import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { PeriodFilter } from '../operation/period/PeriodFilter.tsx';
import { TerminalSelect } from '../operation/terminals/TerminalSelect.tsx';
import type { CallGrouping } from './callFigures.ts';
import type { CallStatisticsAddress } from './callStatisticsAddress.ts';

const groupings: readonly CallGrouping[] = ['day', 'terminal'];

interface CallFiltersProps {
  readonly address: CallStatisticsAddress;
  readonly by: CallGrouping;
  readonly onAddress: (changes: Partial<CallStatisticsAddress>) => void;
}

/** Narrows the calls by days and terminal, and groups their figures. */
export function CallFilters({ address, by, onAddress }: CallFiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <PeriodFilter value={address} onChange={(change) => onAddress({ ...change, page: '1' })} />
      <TerminalSelect value={address.client} onChange={(client) => onAddress({ client, page: '1' })} />
      <FilterChips
        label={say('figures.by')}
        value={by}
        chips={groupings.map((value) => ({ value, label: say(`figures.by_${value}`) }))}
        onChange={(value) => onAddress({ by: value })}
      />
    </>
  );
}
