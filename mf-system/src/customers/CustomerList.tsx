import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { CustomerDialogs, type OpenCustomerDialog } from './CustomerDialogs.tsx';
import { CustomerFilters } from './CustomerFilters.tsx';
import { CustomerMenu } from './CustomerMenu.tsx';
import type { CustomerStore } from './CustomerStore.ts';
import { CustomerTable } from './CustomerTable.tsx';
import { useCustomerActions } from './useCustomerActions.ts';
import { useCustomerAddress } from './useCustomerAddress.ts';

/** Direct customers of the account, by expiry. */
export const CustomerList = observer(function CustomerList({ store }: { readonly store: CustomerStore }) {
  const say = useMessages(namespace);
  const actions = useCustomerActions(store);
  const [dialog, setDialog] = useState<OpenCustomerDialog>();
  const { keyword, state, page, change } = useCustomerAddress();
  const list = store.customers;
  useEffect(() => {
    void list.show({ keyword, state }, page);
  }, [list, keyword, state, page]);
  const clear = () => change({ keyword: '', state: '' });
  return (
    <>
      <CustomerFilters keyword={keyword} state={state} onChange={change} />
      <Problem text={actions.error} />
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('customers.empty') }}
        noResult={keyword || state ? { text: say('customers.noResult'), onClear: clear } : undefined}
      >
        <CustomerTable
          store={store}
          actions={(customer) => <CustomerMenu customer={customer} actions={actions} onDialog={setDialog} />}
          onPage={(next) => change({ page: next })}
        />
      </PaneState>
      <CustomerDialogs dialog={dialog} store={store} onClose={() => setDialog(undefined)} />
    </>
  );
});
