import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { addressDefaults } from './TerminalListPage.tsx';

type Address = typeof addressDefaults;

/** Typing is taken over after this many milliseconds, so that not every letter is a call. */
const typingPause = 300;

/** Presence as chips, and a search by name or number; both stand in the address. */
export function TerminalFilters(props: { address: Address; onChange: (changes: Partial<Address>) => void }) {
  const { address, onChange } = props;
  const say = useMessages(namespace);
  const [text, setText] = useState(address.name);

  useEffect(() => setText(address.name), [address.name]);
  useEffect(() => {
    if (text === address.name) return;
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
    </>
  );
}
