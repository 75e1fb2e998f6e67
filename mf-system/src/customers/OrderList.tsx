import { type Order, orderStatus } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import type { CustomerStore, OrderFilter } from './CustomerStore.ts';
import { moneyText } from './money.ts';

const columns = (say: Say, acts: ColumnProps<Order>['render']): ColumnProps<Order>[] => [
  { title: say('orders.number'), dataIndex: 'number', width: 160 },
  { title: say('customers.customer'), dataIndex: 'customerName', width: 160, ellipsis: true },
  { title: say('orders.description'), dataIndex: 'description', ellipsis: true },
  { title: say('orders.amount'), dataIndex: 'amount', width: 110, align: 'right', render: moneyText },
  {
    title: say('orders.recharge'),
    dataIndex: 'rechargeAmount',
    width: 140,
    align: 'right',
    render: (amount: number, { bonus }) =>
      bonus > 0 ? `${moneyText(amount)} + ${moneyText(bonus)}` : moneyText(amount),
  },
  {
    title: say('orders.status'),
    dataIndex: 'status',
    width: 190,
    render: (status: Order['status'], { paidAt }) => (
      <StateMark
        state={status === 'paid' ? 'passed' : 'waiting'}
        label={
          paidAt
            ? say('orders.paidAt', { at: formatDateTime(paidAt, session.timeZone) })
            : say('orders.unpaid')
        }
      />
    ),
  },
  { title: '', dataIndex: 'id', width: 190, align: 'right', render: acts },
];

/** Orders of customers, newest first. */
export const OrderList = observer(function OrderList({ store }: { readonly store: CustomerStore }) {
  const say = useMessages(namespace);
  const act = useAct();
  const [address, change] = useAddressState({ status: '', page: '1' });
  const status = (orderStatus.safeParse(address.status).data ?? '') as OrderFilter['status'];
  const page = Math.max(1, Number.parseInt(address.page, 10) || 1);
  const list = store.orders;
  useEffect(() => {
    void list.show({ customerId: '', status }, page);
    return () => list.cancel();
  }, [list, status, page]);
  const ask = async (key: 'pay' | 'remove', order: Order, work: () => Promise<void>) => {
    const { number, customerName } = order;
    const credited = moneyText(order.rechargeAmount + order.bonus);
    const title = say(`orders.${key}Title`, { number });
    const content = say(`orders.${key}Text`, { customerName, credited, amount: moneyText(order.amount) });
    const action = say(`orders.${key}`);
    if (!(await confirm({ title, content, action, danger: key === 'remove' }))) return;
    await act.run(async () => {
      await work();
      notify.success(say(`orders.${key}Done`, { number }));
    });
  };
  return (
    <>
      <div className="sys-list-filters">
        <FilterChips
          label={say('orders.status')}
          chips={(['', 'unpaid', 'paid'] as const).map((value) => ({
            value,
            label: say(`orders.${value || 'all'}`),
          }))}
          value={status}
          onChange={(next) => change({ status: next, page: '1' })}
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
        empty={{ text: say('orders.empty') }}
        noResult={
          status ? { text: say('orders.noResult'), onClear: () => change({ status: '' }) } : undefined
        }
      >
        <Table<Order>
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
          columns={columns(say, (_id: unknown, order) =>
            order.status === 'unpaid' ? (
              <>
                <Button theme="borderless" onClick={() => void ask('pay', order, () => store.pay(order.id))}>
                  {say('orders.pay')}
                </Button>
                <Button
                  theme="borderless"
                  type="danger"
                  onClick={() => void ask('remove', order, () => store.removeOrder(order.id))}
                >
                  {say('orders.remove')}
                </Button>
              </>
            ) : null,
          )}
        />
      </PaneState>
    </>
  );
});
