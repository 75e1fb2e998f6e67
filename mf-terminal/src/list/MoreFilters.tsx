import { longestOf, selectPageClientInfo } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, Field, Input } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { furtherFilters, type ListAddress, links, states } from './listAddress.ts';

interface MoreFiltersProps {
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
}

/** Further filters behind one button with the number of active ones. */
export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const on = furtherFilters.filter((key) => address[key] !== '').length;
  return (
    <Dropdown
      trigger="custom"
      visible={open}
      position="bottomLeft"
      onClickOutSide={() => setOpen(false)}
      onEscKeyDown={() => setOpen(false)}
      render={<FilterSheet address={address} onChange={onChange} />}
    >
      <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {on === 0 ? say('filter.more') : say('filter.moreOn', { count: on })}
      </Button>
    </Dropdown>
  );
}

const asked = [
  { key: 'warning', words: ['filter.withAlarm', 'filter.withoutAlarm'] },
  { key: 'authorised', words: ['filter.isAuthorised', 'filter.isRevoked'] },
  { key: 'paired', words: ['filter.isPaired', 'filter.isWaiting'] },
  { key: 'reached', words: ['filter.hasReached', 'filter.notReached'] },
  { key: 'faulty', words: ['filter.hasFaults', 'filter.noFaults'] },
] as const;

function FilterSheet({ address, onChange }: MoreFiltersProps) {
  const say = useMessages(namespace);
  const shared = useMessages(sharedNamespace);
  const set = (changes: Partial<ListAddress>) => onChange({ ...changes, page: '1' });
  return (
    <section className="terminal-filter-sheet" aria-label={say('filter.more')}>
      <h3>{say('column.state')}</h3>
      <FilterChips
        label={say('column.state')}
        value={address.is}
        chips={[
          { value: '', label: say('list.all') },
          ...states.map((value) => ({ value, label: shared(`screen.word.${value}`) })),
        ]}
        onChange={(is) => set({ is })}
      />
      <h3>{say('filter.link')}</h3>
      <FilterChips
        label={say('filter.link')}
        value={address.link}
        chips={[
          { value: '', label: say('list.all') },
          ...links.map((value) => ({ value, label: say(`link.${value}`) })),
        ]}
        onChange={(link) => set({ link })}
      />
      {asked.map(({ key, words: [yes, no] }) => (
        <div key={key}>
          <h3>{say(`filter.${key}`)}</h3>
          <FilterChips
            label={say(`filter.${key}`)}
            value={address[key]}
            chips={[
              { value: '', label: say('list.all') },
              { value: '1', label: say(yes) },
              { value: '0', label: say(no) },
            ]}
            onChange={(value) => set({ [key]: value })}
          />
        </div>
      ))}
      {address.distance !== '' && (
        <p>
          {say('filter.distance', { distance: address.distance })}{' '}
          <Button size="small" onClick={() => set({ longitude: '', latitude: '', distance: '' })}>
            {say('filter.clear')}
          </Button>
        </p>
      )}
      <Field label={say('column.version')}>
        {(control) => (
          <Input
            {...control}
            showClear
            limit={longestOf(selectPageClientInfo, 'playerVersion')}
            live
            value={address.version}
            onChange={(version) => set({ version })}
          />
        )}
      </Field>
    </section>
  );
}
