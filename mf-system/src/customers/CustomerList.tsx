import type { Customer } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, Input, notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconMore } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { PasswordDialog } from '../people/PasswordDialog.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import type { CustomerStore } from './CustomerStore.ts';
import { moneyText } from './money.ts';
import { useCustomerAddress } from './useCustomerAddress.ts';

const marks: Readonly<Record<Customer['state'], StateWord>> = {
  valid: 'passed',
  expiring: 'expiring',
  expired: 'alarm',
};
const states = ['', 'valid', 'expiring', 'expired'] as const;

/** Expiry date, with the state in words unless valid. */
function expiryText(say: Say, state: Customer['state'], date: string): string {
  if (date === '') return say('customers.never');
  return state === 'expired'
    ? say('customers.stateAndDate', { state: say('customers.states.expired'), date })
    : date;
}

const columns = (say: Say, acts: ColumnProps<Customer>['render']): ColumnProps<Customer>[] => [
  {
    title: say('customers.customer'),
    dataIndex: 'name',
    ellipsis: true,
    render: (name: string, { demo }) => (demo ? `${name} (${say('customers.demo')})` : name),
  },
  { title: say('people.userName'), dataIndex: 'userName', width: 130 },
  { title: say('people.phone'), dataIndex: 'phone', width: 140, ellipsis: true },
  {
    title: say('customers.authorised'),
    dataIndex: 'authorisedCount',
    width: 130,
    align: 'right',
    render: (count: number, row) => `${formatNumber(row.authorisedInUse)} / ${formatNumber(count)}`,
  },
  {
    title: say('customers.space'),
    dataIndex: 'spaceCapacity',
    width: 170,
    align: 'right',
    render: (space: number, row) => `${formatNumber(row.spaceInUse)} / ${formatNumber(space)} MB`,
  },
  {
    title: say('customers.expiry'),
    dataIndex: 'state',
    width: 170,
    render: (state: Customer['state'], row) => (
      <StateMark state={marks[state]} label={expiryText(say, state, row.expiry)} />
    ),
  },
  {
    title: say('customers.balance'),
    dataIndex: 'balance',
    width: 120,
    align: 'right',
    render: (balance: number) => moneyText(balance),
  },
  { title: '', dataIndex: 'id', width: 64, align: 'right', render: acts },
];

/** Direct customers of the account, by expiry. */
export const CustomerList = observer(function CustomerList({ store }: { readonly store: CustomerStore }) {
  const say = useMessages(namespace);
  const act = useAct();
  const [edited, setEdited] = useState<Customer>();
  const [reset, setReset] = useState<Customer>();
  const { keyword, state, page, change } = useCustomerAddress();
  const list = store.customers;
  useEffect(() => {
    void list.show({ keyword, state }, page);
  }, [list, keyword, state, page]);
  const remove = async ({ id, name, demo }: Customer) => {
    const title = say('customers.removeTitle', { name });
    const content = say(demo ? 'customers.removeDemoText' : 'customers.removeText');
    if (await confirm({ title, content, action: say('customers.remove'), danger: true }))
      await act.run(async () => {
        await store.remove(id);
        notify.success(say('customers.removed', { name }));
      });
  };
  const resetTwoFactor = async ({ id, name }: Customer) => {
    const title = say('customers.resetTwoFactorTitle', { name });
    const content = say('people.resetTwoFactor.text');
    const action = say('people.resetTwoFactor.action');
    if (await confirm({ title, content, action, danger: true }))
      await act.run(async () => {
        const userName = await store.resetTwoFactor(id);
        notify.success(say('people.resetTwoFactor.done', { userName }));
      });
  };
  const menu = (customer: Customer) => [
    { node: 'item' as const, name: say('people.edit'), onClick: () => setEdited(customer) },
    { node: 'item' as const, name: say('people.reset'), onClick: () => setReset(customer) },
    {
      node: 'item' as const,
      name: say('people.resetTwoFactor.action'),
      onClick: () => void resetTwoFactor(customer),
    },
    {
      node: 'item' as const,
      type: 'danger' as const,
      name: say('customers.remove'),
      onClick: () => void remove(customer),
    },
  ];
  return (
    <>
      <div className="sys-list-filters">
        <Input
          type="search"
          showClear
          className="sys-keyword-wide"
          value={keyword}
          placeholder={say('customers.keyword')}
          aria-label={say('customers.keyword')}
          onChange={(text) => change({ keyword: text })}
        />
        <FilterChips
          label={say('customers.expiry')}
          chips={states.map((value) => ({ value, label: say(`customers.states.${value || 'all'}`) }))}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      {act.error && (
        <p className="sys-problem" role="alert">
          {act.error}
        </p>
      )}
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('customers.empty') }}
        noResult={
          keyword || state
            ? { text: say('customers.noResult'), onClear: () => change({ keyword: '', state: '' }) }
            : undefined
        }
      >
        <Table<Customer>
          rowKey="id"
          size="small"
          dataSource={[...list.rows]}
          renderPagination={pageTurner}
          pagination={{
            currentPage: list.page,
            pageSize: list.pageSize,
            total: list.total,
            onPageChange: (next: number) => change({ page: String(next) }),
          }}
          columns={columns(say, (_id: unknown, customer) => (
            <Dropdown trigger="click" position="bottomRight" menu={menu(customer)}>
              <Button
                theme="borderless"
                type="tertiary"
                icon={<IconMore />}
                aria-label={say('people.more', { userName: customer.name })}
              />
            </Dropdown>
          ))}
        />
      </PaneState>
      {edited && <CustomerForm customer={edited} store={store} onClose={() => setEdited(undefined)} />}
      {reset && (
        <PasswordDialog
          title={say('people.resetTitle', { userName: reset.userName })}
          shortest={reset.passwordLength}
          onSave={(password) => store.resetPassword(reset.id, password)}
          onClose={() => setReset(undefined)}
        />
      )}
    </>
  );
});
