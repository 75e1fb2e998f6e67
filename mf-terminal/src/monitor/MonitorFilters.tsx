import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { densityNames, densityOf, lineStateOf, type MonitorAddress } from './useMonitorAddress.ts';

/** Seconds between screenshots; empty: only on request. */
const seconds = ['', '15', '60'] as const;

interface MonitorFiltersProps {
  readonly address: MonitorAddress;
  readonly onChange: (changes: Partial<MonitorAddress>) => void;
}

/** Narrows the screens, and says how large they are and how often they are refreshed. */
export function MonitorFilters({ address, onChange }: MonitorFiltersProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <>
      <FilterChips
        label={say('list.presence')}
        value={lineStateOf(address.state)}
        chips={[
          { value: '', label: say('list.all') },
          { value: '1', label: sayShared('screen.connection.online') },
          { value: '0', label: sayShared('screen.connection.offline') },
        ]}
        onChange={(state: string) => onChange({ state, page: '1' })}
      />
      <NameSearch value={address.name} onChange={(name) => onChange({ name, page: '1' })} />
      <FilterChips
        label={say('monitor.density')}
        value={densityOf(address.density)}
        chips={densityNames.map((value) => ({ value, label: say(`monitor.densities.${value}`) }))}
        onChange={(density) => onChange({ density, page: '1' })}
      />
      <FilterChips
        label={say('monitor.every')}
        value={address.every}
        chips={seconds.map((value) => ({ value, label: say(`monitor.every${value || 'Never'}`) }))}
        onChange={(every) => onChange({ every })}
      />
    </>
  );
}
