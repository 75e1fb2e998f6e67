import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { DeliveryHead } from './DeliveryHead.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import type { DeliveryStore } from './DeliveryStore.ts';
import { useDelivery } from './useDelivery.ts';
import { type DeliveryFiltering, useDeliveryFilter } from './useDeliveryFilter.ts';
import { useRetry } from './useRetry.ts';
import './delivery.css';

/** Progress of a task on each of its terminals. "On screen" is reported by the screen itself. */
export const DeliveryBoard = observer(function DeliveryBoard({ id }: { readonly id: string }) {
  const titleId = useId();
  const filtering = useDeliveryFilter();
  const store = useDelivery(id, filtering.state, filtering.find);
  return (
    <section className="task-delivery" aria-labelledby={titleId}>
      <DeliveryHead store={store} titleId={titleId} />
      <DeliveryFilters store={store} filtering={filtering} />
      <DeliveryRows store={store} filtering={filtering} />
    </section>
  );
});

interface DeliveryRowsProps {
  readonly store: DeliveryStore;
  readonly filtering: DeliveryFiltering;
}

const DeliveryRows = observer(function DeliveryRows({ store, filtering }: DeliveryRowsProps) {
  const say = useMessages(namespace);
  const retry = useRetry(store);
  const board = store.board.value;
  const clear = () => filtering.change({ delivery: '', find: '' });
  return (
    <PaneState
      source={store.board}
      isEmpty={board?.total === 0}
      empty={{ text: say('delivery.empty') }}
      noResult={filtering.filtered ? { text: say('delivery.noResult'), onClear: clear } : undefined}
    >
      {board && (
        <DeliveryList
          board={board}
          onRange={(first, last) => store.showRange(first, last)}
          onRetry={session.can('task.manage') ? (clId) => retry([clId]) : undefined}
        />
      )}
    </PaneState>
  );
});
