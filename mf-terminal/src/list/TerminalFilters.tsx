import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useSearchText } from '@vitrine/shared/ui/router';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import { clearedList, type ListAddress, narrowsList } from './listAddress.ts';
import { MoreFilters } from './MoreFilters.tsx';

interface TerminalFiltersProps {
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
  /** Named filters. */
  readonly saved: ReactNode;
  /** End of the line. */
  readonly layout: ReactNode;
}

/** Presence chips, search, further and named filters; all are in the address. */
export function TerminalFilters({ address, onChange, saved, layout }: TerminalFiltersProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [text, setText] = useSearchText({
    value: address.name,
    onChange: (name) => onChange({ name, page: '1' }),
  });

  return (
    <>
      <FilterChips
        label={say('list.presence')}
        value={address.state}
        chips={[
          { value: '', label: say('list.all') },
          { value: '1', label: sayShared('screen.connection.online') },
          { value: '0', label: sayShared('screen.connection.offline') },
        ]}
        onChange={(state) => onChange({ state, page: '1' })}
      />
      <Input
        className="terminal-search"
        prefix={<IconSearch />}
        showClear
        value={text}
        onChange={setText}
        placeholder={say('list.search')}
        aria-label={say('list.search')}
      />
      <MoreFilters address={address} onChange={onChange} />
      {saved}
      {narrowsList(address) && (
        <Button theme="borderless" type="tertiary" onClick={() => onChange(clearedList)}>
          {say('filter.clear')}
        </Button>
      )}
      <span className="terminal-view">{layout}</span>
    </>
  );
}
