import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import type { RegisterAddress } from './registerAddress.ts';

interface RegisterFiltersProps {
  readonly address: RegisterAddress;
  readonly onChange: (changes: Partial<RegisterAddress>) => void;
}

/** Narrows the terminals by authorisation, and by whether a screen is paired. */
export function RegisterFilters({ address, onChange }: RegisterFiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <FilterChips
        label={say('filter.authorised')}
        value={address.authorised}
        chips={[
          { value: '', label: say('list.all') },
          { value: '1', label: say('filter.isAuthorised') },
          { value: '0', label: say('filter.isRevoked') },
        ]}
        onChange={(authorised) => onChange({ authorised, page: '1' })}
      />
      <FilterChips
        label={say('filter.paired')}
        value={address.paired}
        chips={[
          { value: '', label: say('register.anyScreen') },
          { value: '1', label: say('filter.isPaired') },
          { value: '0', label: say('filter.isWaiting') },
        ]}
        onChange={(paired) => onChange({ paired, page: '1' })}
      />
    </>
  );
}
