import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { FilterChips, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerList } from './CustomerList.tsx';
import { CustomerStore } from './CustomerStore.ts';
import { OrderForm } from './OrderForm.tsx';
import { OrderList } from './OrderList.tsx';
import '../basics/basics.css';

interface CustomerPageProps {
  /** Injected by tests. */
  readonly store?: CustomerStore;
}

/** Customers, their quotas and orders. */
export const CustomerPage = observer(function CustomerPage({ store: given }: CustomerPageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new CustomerStore(client));
  const [{ view }, change] = useAddressState({ view: 'customers' });
  const [adding, setAdding] = useState(false);
  const orders = view === 'orders';
  useEffect(() => {
    // The order form needs the customers, whichever list is shown.
    void store.customers.show({ keyword: '', state: '' });
    return () => store.customers.cancel();
  }, [store]);
  const chips = (['customers', 'orders'] as const).map((value) => ({
    value,
    label: say(`customers.${value}`),
  }));
  return (
    <WorkPane
      title={say('customers.name')}
      aside={<Left store={store} />}
      action={
        <Button theme="solid" type="primary" onClick={() => setAdding(true)}>
          {say(orders ? 'orders.add' : 'customers.add')}
        </Button>
      }
      filters={
        <FilterChips
          label={say('customers.view')}
          chips={chips}
          value={orders ? 'orders' : 'customers'}
          onChange={(next) => change({ view: next })}
        />
      }
    >
      {orders ? <OrderList store={store} /> : <CustomerList store={store} />}
      {adding && orders && <OrderForm store={store} onClose={() => setAdding(false)} />}
      {adding && !orders && <CustomerForm store={store} onClose={() => setAdding(false)} />}
    </WorkPane>
  );
});

const Left = observer(function Left({ store }: { readonly store: CustomerStore }) {
  const say = useMessages(namespace);
  const { left } = store;
  if (!left) return null;
  return (
    <span className="sys-quiet">
      {say('customers.left', {
        count: formatNumber(left.authorisedCount),
        space: formatNumber(left.spaceCapacity),
      })}
    </span>
  );
});
