import { deviceKind } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import type { DeviceAddress } from './deviceAddress.ts';

interface DeviceFiltersProps {
  readonly address: DeviceAddress;
  readonly onChange: (changes: Partial<DeviceAddress>) => void;
}

/** Narrows the devices by kind and words; from those of one terminal, a link leads to all. */
export function DeviceFilters({ address, onChange }: DeviceFiltersProps) {
  const say = useMessages(namespace);
  const { terminal, kind, keyword } = address;
  return (
    <>
      <FilterChips
        label={say('device.kind')}
        value={kind}
        chips={[
          { value: '', label: say('list.all') },
          ...deviceKind.options.map((value) => ({ value, label: say(`device.kinds.${value}`) })),
        ]}
        onChange={(next) => onChange({ kind: next, page: '1' })}
      />
      <Input
        className="terminal-search"
        prefix={<IconSearch />}
        showClear
        value={keyword}
        placeholder={say('device.search')}
        aria-label={say('device.search')}
        onChange={(next) => onChange({ keyword: next, page: '1' })}
      />
      {terminal !== '' && <Link to="/childDevice">{say('device.every')}</Link>}
    </>
  );
}
