import { alarmKinds, alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFields } from '../operation/period/PeriodFields.tsx';
import { type AlarmAddress, activeIn, kindIn } from './useAlarmAddress.ts';

const activeChips = ['1', '0', 'all'] as const;

interface AlarmFiltersProps {
  readonly address: AlarmAddress;
  readonly onChange: (changes: Partial<AlarmAddress>) => void;
}

/** Narrows the alarms by state, kind, terminal and period. */
export function AlarmFilters({ address, onChange }: AlarmFiltersProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const kind = kindIn(address.kind);
  const set = (changes: Partial<AlarmAddress>) => onChange({ ...changes, page: '1' });
  return (
    <>
      <FilterChips
        label={say('warning.column.state')}
        value={activeIn(address.active) || 'all'}
        chips={activeChips.map((value) => ({ value, label: say(`warning.active.${value}`) }))}
        onChange={(active) => set({ active })}
      />
      <Select
        showClear
        className="operation-terminal"
        value={kind === '' ? undefined : kind}
        placeholder={say('warning.anyKind')}
        optionList={alarmKinds.map((value) => ({ value, label: sayShared(alarmMessages[value]) }))}
        aria-label={say('warning.column.kind')}
        onChange={(value) => set({ kind: kindIn(String(value)) })}
      />
      <NameSearch value={address.name} onChange={(name) => set({ name })} />
      <PeriodFields value={address} onChange={set} />
    </>
  );
}
