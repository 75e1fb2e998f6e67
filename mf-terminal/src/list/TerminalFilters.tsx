import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { type ReactNode, useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { cleared, isNarrowed, type ListAddress } from './listAddress.ts';
import { MoreFilters } from './MoreFilters.tsx';

/** Typing is taken over after this many milliseconds, so that not every letter is a call. */
const typingPause = 300;

interface TerminalFiltersProps {
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
  /** Kept filters. */
  readonly saved: ReactNode;
  /** What stands at the end of the line. */
  readonly look: ReactNode;
}

/** Presence as chips, a search, further filters and kept ones; all of them stand in the address. */
export function TerminalFilters({ address, onChange, saved, look }: TerminalFiltersProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState(address.name);

  useEffect(() => setText(address.name), [address.name]);
  useEffect(() => {
    if (text === address.name) return undefined;
    const timer = setTimeout(() => onChange({ name: text, page: '1' }), typingPause);
    return () => clearTimeout(timer);
  }, [text, address.name, onChange]);

  return (
    <>
      <FilterChips
        label={say('list.presence')}
        value={address.state}
        chips={[
          { value: '', label: say('list.all') },
          { value: '1', label: say('list.online') },
          { value: '0', label: say('list.offline') },
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
      {isNarrowed(address) && (
        <Button theme="borderless" type="tertiary" onClick={() => onChange(cleared)}>
          {say('filter.clear')}
        </Button>
      )}
      <span className="terminal-look">{look}</span>
    </>
  );
}
