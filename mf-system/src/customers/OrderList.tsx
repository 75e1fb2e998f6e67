import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderActions } from './useOrderActions.ts';
import { useOrderAddress } from './useOrderAddress.ts';

const states = ['', 'unpaid', 'paid'] as const;

/** Orders of customers, newest first. */
export const OrderList = observer(function OrderList({ store }: { readonly store: CustomerStore }) {
  const say = useMessages(namespace);
  const { ask, error } = useOrderActions(store);
  const { status, page, change } = useOrderAddress();
  const list = store.orders;
  useEffect(() => {
    void list.show({ customerId: '', status }, page);
    return () => list.cancel();
  }, [list, status, page]);
  const clear = () => change({ status: '' });
  return (
    <>
      <div className="sys-list-filters">
        <FilterChips
          label={say('orders.status')}
          chips={states.map((value) => ({ value, label: say(`orders.${value || 'all'}`) }))}
          value={status}
          onChange={(next) => change({ status: next, page: '1' })}
        />
      </div>
      <Problem text={error} />
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('orders.empty') }}
        noResult={status ? { text: say('orders.noResult'), onClear: clear } : undefined}
      >
        <OrderTable
          store={store}
          actions={(order) => <OrderActions order={order} onAsk={(key) => void ask(key, order)} />}
          onPage={(next) => change({ page: next })}
        />
      </PaneState>
    </>
  );
});
