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
import { type ShownDelivery, useDeliveryFilter } from './useDeliveryFilter.ts';
import { useRetry } from './useRetry.ts';
import './delivery.css';

/** Progress of a task on each of its terminals. "On screen" is reported by the screen itself. */
export const DeliveryBoard = observer(function DeliveryBoard({ id }: { readonly id: string }) {
  const titleId = useId();
  const shown = useDeliveryFilter();
  const store = useDelivery(id, shown.state, shown.find);
  return (
    <section className="task-delivery" aria-labelledby={titleId}>
      <DeliveryHead store={store} titleId={titleId} />
      <DeliveryFilters store={store} shown={shown} />
      <DeliveryRows store={store} shown={shown} />
    </section>
  );
});

interface DeliveryRowsProps {
  readonly store: DeliveryStore;
  readonly shown: ShownDelivery;
}

const DeliveryRows = observer(function DeliveryRows({ store, shown }: DeliveryRowsProps) {
  const say = useMessages(namespace);
  const retry = useRetry(store);
  const board = store.board.value;
  const clear = () => shown.change({ delivery: '', find: '' });
  return (
    <PaneState
      source={store.board}
      isEmpty={board?.total === 0}
      empty={{ text: say('delivery.empty') }}
      noResult={shown.filtered ? { text: say('delivery.noResult'), onClear: clear } : undefined}
    >
      {board && (
        <DeliveryList
          board={board}
          onLook={(first, last) => store.look(first, last)}
          onRetry={session.can('task.manage') ? (clId) => retry([clId]) : undefined}
        />
      )}
    </PaneState>
  );
});
