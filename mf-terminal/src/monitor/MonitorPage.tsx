import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Pagination, useNow } from '@vitrine/shared/ui/basic';
import { IconRefresh } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { EnlargedShot } from './EnlargedShot.tsx';
import { MonitorStore } from './MonitorStore.ts';
import { Wall } from './Wall.tsx';
import './monitor.css';

const addressDefaults = { state: '', name: '', page: '1', density: 'medium', every: '', shot: '' };
/** Screens per page. */
const densities = { large: 6, medium: 12, small: 48 } as const;
type Density = keyof typeof densities;
const names = Object.keys(densities) as readonly Density[];
const lineStateOf = (text: string) => (text === '0' || text === '1' ? text : '');
const seconds = ['', '15', '60'] as const;

/** Grid of fresh screenshots of a group's screens, with their expected content. */
export const MonitorPage = observer(function MonitorPage() {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new MonitorStore(client));
  const [address, setAddress] = useAddressState(addressDefaults);
  const now = useNow();
  const density = names.find((name) => name === address.density) ?? 'medium';
  const lineState = lineStateOf(address.state);
  const { name, page, every } = address;
  const { tiles } = store;
  const pageSize = densities[density];

  useEffect(() => {
    void store
      .show({ gpId: groupId, lineState, clientName: name }, Number(page) || 1, pageSize)
      .catch(notify.failure);
  }, [store, groupId, lineState, name, page, pageSize]);
  useRepeat(() => void store.askAll().catch(notify.failure), Number(every));

  const ask = (work: Promise<void>) => work.catch(notify.failure);
  const filtered = lineState !== '' || name !== '';
  return (
    <WorkPane
      title={say('monitor.title')}
      breadcrumb={[{ label: groupName }]}
      action={
        <Button icon={<IconRefresh />} onClick={() => ask(store.askAll())}>
          {say('monitor.refresh')}
        </Button>
      }
      filters={
        <>
          <FilterChips
            label={say('list.presence')}
            value={lineState}
            chips={[
              { value: '', label: say('list.all') },
              { value: '1', label: sayShared('screen.connection.online') },
              { value: '0', label: sayShared('screen.connection.offline') },
            ]}
            onChange={(state: string) => setAddress({ state, page: '1' })}
          />
          <NameSearch value={name} onChange={(text) => setAddress({ name: text, page: '1' })} />
          <FilterChips
            label={say('monitor.density')}
            value={density}
            chips={names.map((value) => ({ value, label: say(`monitor.densities.${value}`) }))}
            onChange={(value) => setAddress({ density: value, page: '1' })}
          />
          <FilterChips
            label={say('monitor.every')}
            value={every}
            chips={seconds.map((value) => ({ value, label: say(`monitor.every${value || 'Never'}`) }))}
            onChange={(value) => setAddress({ every: value })}
          />
        </>
      }
    >
      <PaneState
        source={tiles}
        isEmpty={tiles.rows.length === 0}
        empty={{ text: say('monitor.empty') }}
        {...(filtered && {
          noResult: {
            text: say('list.noResult'),
            onClear: () => setAddress({ state: '', name: '', page: '1' }),
          },
        })}
      >
        <Wall store={store} density={density} now={now} onOpen={(shot) => setAddress({ shot })} />
        {tiles.total > pageSize && (
          <Pagination
            className="operation-pages"
            total={tiles.total}
            pageSize={pageSize}
            currentPage={tiles.page}
            showTotal
            onPageChange={(next) => setAddress({ page: String(next) })}
          />
        )}
      </PaneState>
      <Enlarged store={store} id={address.shot} now={now} onOpen={(shot) => setAddress({ shot })} />
    </WorkPane>
  );
});

interface EnlargedProps {
  readonly store: MonitorStore;
  readonly id: string;
  readonly now: number;
  /** Empty closes it. */
  readonly onOpen: (id: string) => void;
}

const Enlarged = observer(function Enlarged({ store, id, now, onOpen }: EnlargedProps) {
  const { rows } = store.tiles;
  const at = rows.findIndex(({ clId }) => clId === id);
  const tile = rows[at];
  if (!tile) return null;
  const goTo = (place: number) => {
    const other = rows[place];
    return other ? () => onOpen(other.clId) : undefined;
  };
  return (
    <EnlargedShot
      tile={tile}
      asked={store.asked.get(id)}
      now={now}
      onRefresh={() => void store.ask([id]).catch(notify.failure)}
      onBefore={goTo(at - 1)}
      onAfter={goTo(at + 1)}
      onClose={() => onOpen('')}
    />
  );
});

/** Repeats an action every `every` seconds; 0: never. Pauses while the page is hidden or signed out. */
function useRepeat(work: () => void, every: number): void {
  const [keep] = useState(() => ({ work }));
  keep.work = work;
  useEffect(() => {
    if (!(every > 0)) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !session.away) keep.work();
    }, every * 1000);
    return () => clearInterval(timer);
  }, [keep, every]);
}
