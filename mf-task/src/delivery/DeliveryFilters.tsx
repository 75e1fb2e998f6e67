import { type DeliveryFilter, deliveryState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { Board, DeliveryStore } from './DeliveryStore.ts';
import type { DeliveryFiltering } from './useDeliveryFilter.ts';

interface DeliveryFiltersProps {
  readonly store: DeliveryStore;
  readonly filtering: DeliveryFiltering;
}

const filters: readonly DeliveryFilter[] = ['', ...deliveryState.options, 'offline'];

/** Filters the terminals by their state and name. */
export const DeliveryFilters = observer(function DeliveryFilters({ store, filtering }: DeliveryFiltersProps) {
  const say = useMessages(namespace);
  const wordOf = useFilterMessage();
  const { state, find, change } = filtering;
  return (
    <div className="task-delivery-filters">
      <FilterChips
        label={say('delivery.state')}
        value={state}
        chips={filters.map((value) => ({
          value,
          label: wordOf(value),
          ...countOf(store.board.value, value),
        }))}
        onChange={(delivery) => change({ delivery })}
      />
      <Input
        className="task-delivery-search"
        prefix={<IconSearch />}
        showClear
        defaultValue={find}
        placeholder={say('delivery.search')}
        aria-label={say('delivery.search')}
        onChange={(text) => change({ find: text })}
      />
    </div>
  );
});

function useFilterMessage(): (filter: DeliveryFilter) => string {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (filter) => {
    if (filter === 'offline') return sayShared('screen.connection.offline');
    return filter === '' ? say('delivery.all') : sayShared(`delivery.state.${filter}`);
  };
}

/** Without a count until it is known. */
function countOf(board: Board | undefined, filter: DeliveryFilter): { count?: number } {
  if (!board) return {};
  if (filter === 'offline') return { count: board.offline };
  const all = Object.values(board.counts).reduce((sum, count) => sum + count, 0);
  return { count: filter === '' ? all : (board.counts[filter] ?? 0) };
}
