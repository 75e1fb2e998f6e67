import { longestOf, selectPageClientInfo } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { HeadedChips } from './HeadedChips.tsx';
import { type ListAddress, links, states } from './listAddress.ts';

export interface FilterSheetProps {
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
}

/** The further filters, one below the other. */
export function FilterSheet({ address, onChange }: FilterSheetProps) {
  const say = useMessages(namespace);
  const shared = useMessages(sharedNamespace);
  const set = (changes: Partial<ListAddress>) => onChange({ ...changes, page: '1' });
  return (
    <section className="terminal-filter-sheet" aria-label={say('filter.more')}>
      <HeadedChips
        label={say('column.state')}
        value={address.is}
        chips={states.map((value) => ({ value, label: shared(`screen.state.${value}`) }))}
        onChange={(is) => set({ is })}
      />
      <HeadedChips
        label={say('filter.link')}
        value={address.link}
        chips={links.map((value) => ({ value, label: say(`link.${value}`) }))}
        onChange={(link) => set({ link })}
      />
      <EitherFilters address={address} onChange={set} />
      <DistanceFilter address={address} onChange={set} />
      <VersionFilter address={address} onChange={set} />
    </section>
  );
}

const eitherFilters = [
  { key: 'warning', words: ['filter.withAlarm', 'filter.withoutAlarm'] },
  { key: 'authorised', words: ['filter.isAuthorised', 'filter.isRevoked'] },
  { key: 'paired', words: ['filter.isPaired', 'filter.isWaiting'] },
  { key: 'reached', words: ['filter.hasReached', 'filter.notReached'] },
  { key: 'faulty', words: ['filter.hasFaults', 'filter.noFaults'] },
] as const;

/** Filters that are true or false of a terminal. */
function EitherFilters({ address, onChange }: FilterSheetProps) {
  const say = useMessages(namespace);
  return eitherFilters.map(({ key, words: [yes, no] }) => (
    <div key={key}>
      <HeadedChips
        label={say(`filter.${key}`)}
        value={address[key]}
        chips={[
          { value: '1', label: say(yes) },
          { value: '0', label: say(no) },
        ]}
        onChange={(value) => onChange({ [key]: value })}
      />
    </div>
  ));
}

/** The radius chosen on the map, which can only be cleared here. */
function DistanceFilter({ address: { distance }, onChange }: FilterSheetProps) {
  const say = useMessages(namespace);
  if (distance === '') return null;
  return (
    <p>
      {say('filter.distance', { distance })}{' '}
      <Button size="small" onClick={() => onChange({ longitude: '', latitude: '', distance: '' })}>
        {say('filter.clear')}
      </Button>
    </p>
  );
}

function VersionFilter({ address, onChange }: FilterSheetProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('column.version')}>
      {(control) => (
        <Input
          {...control}
          showClear
          limit={longestOf(selectPageClientInfo, 'playerVersion')}
          live
          value={address.version}
          onChange={(version) => onChange({ version })}
        />
      )}
    </Field>
  );
}
