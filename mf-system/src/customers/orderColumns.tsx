import type { Order } from '@vitrine/shared/api';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import type { Say } from '../messages/index.ts';
import { moneyText } from './money.ts';
import { OrderState } from './OrderState.tsx';

type Actions = (order: Order) => ReactNode;

/** Columns of the order table; the last one holds the actions. */
export const orderColumns = (say: Say, actions: Actions): ColumnProps<Order>[] => [
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
    render: (_status: Order['status'], order) => <OrderState order={order} />,
  },
  { title: '', dataIndex: 'id', width: 190, align: 'right', render: (_id: unknown, row) => actions(row) },
];
