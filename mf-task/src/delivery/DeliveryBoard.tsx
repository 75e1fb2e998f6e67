import { type DeliveryFilter, deliveryFilter, deliveryState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, Input, notify } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { DeliveryStore } from './DeliveryStore.ts';
import './delivery.css';

const filters: readonly DeliveryFilter[] = ['', ...deliveryState.options, 'offline'];
const filterIn = (text: string): DeliveryFilter => deliveryFilter.safeParse(text).data ?? '';
/** Debounce of the search, in milliseconds. */
const searchPause = 100;

/** Progress of a task on each of its terminals. "On screen" is reported by the screen itself. */
export const DeliveryBoard = observer(function DeliveryBoard({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const titleId = useId();
  const [address, setAddress] = useAddressState({ delivery: '', find: '' });
  const state = filterIn(address.delivery);
  const store = useDelivery(id, state, address.find);
  const board = store?.board.value;
  const failed = board?.counts.failed ?? 0;
  if (!store) return null;

  const countOf = (filter: DeliveryFilter) => {
    if (!board) return {};
    if (filter === 'offline') return { count: board.offline };
    const all = Object.values(board.counts).reduce((sum, count) => sum + count, 0);
    return { count: filter === '' ? all : (board.counts[filter] ?? 0) };
  };
  const retry = async (clientIds: readonly string[]) => {
    try {
      notify.success(say('retry.done', { count: await store.retrying.run([clientIds]) }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const wordOf = (filter: DeliveryFilter) => {
    if (filter === 'offline') return sayShared('screen.connection.offline');
    return filter === '' ? say('delivery.all') : sayShared(`delivery.state.${filter}`);
  };
  const manages = session.can('task.manage');
  const filtered = state !== '' || address.find !== '';
  return (
    <section className="task-delivery" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{say('delivery.title')}</h2>
        {board !== undefined && board.preparing > 0 && (
          <span className="task-note" role="status">
            {say('delivery.preparing', { count: board.preparing })}
          </span>
        )}
        {manages && failed > 0 && (
          <Button size="small" loading={store.retrying.running} onClick={() => retry([])}>
            {say('retry.all', { count: failed })}
          </Button>
        )}
      </header>
      <div className="task-delivery-filters">
        <FilterChips
          label={say('delivery.state')}
          value={state}
          chips={filters.map((value) => ({
            value,
            label: wordOf(value),
            ...countOf(value),
          }))}
          onChange={(delivery) => setAddress({ delivery })}
        />
        <Input
          className="task-delivery-search"
          prefix={<IconSearch />}
          showClear
          defaultValue={address.find}
          placeholder={say('delivery.search')}
          aria-label={say('delivery.search')}
          onChange={(find) => setAddress({ find })}
        />
      </div>
      <PaneState
        source={store.board}
        isEmpty={board?.total === 0}
        empty={{ text: say('delivery.empty') }}
        noResult={
          filtered
            ? { text: say('delivery.noResult'), onClear: () => setAddress({ delivery: '', find: '' }) }
            : undefined
        }
      >
        {board && (
          <DeliveryList
            board={board}
            onLook={(first, last) => store.look(first, last)}
            onRetry={manages ? (clId) => retry([clId]) : undefined}
          />
        )}
      </PaneState>
    </section>
  );
});

function useDelivery(id: string, state: DeliveryFilter, keyword: string): DeliveryStore | undefined {
  const [store, setStore] = useState<DeliveryStore>();
  useEffect(() => {
    const fresh = new DeliveryStore(client, id);
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => {
    if (!store) return;
    const timer = setTimeout(() => store.show({ state, keyword }), keyword === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, keyword]);
  return store;
}
