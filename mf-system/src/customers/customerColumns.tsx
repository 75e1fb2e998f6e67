import type { Customer } from '@vitrine/shared/api';
import { formatNumber } from '@vitrine/shared/i18n';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import type { Say } from '../messages/index.ts';
import { moneyText } from './money.ts';

const marks: Readonly<Record<Customer['state'], MarkState>> = {
  valid: 'passed',
  expiring: 'expiring',
  expired: 'alarm',
};

/** Expiry date, with the state in words unless valid. */
function expiryText(say: Say, state: Customer['state'], date: string): string {
  if (date === '') return say('customers.never');
  return state === 'expired'
    ? say('customers.stateAndDate', { state: say('customers.states.expired'), date })
    : date;
}

type Actions = (customer: Customer) => ReactNode;

/** Columns of the customer table; the last one holds the actions. */
export const customerColumns = (say: Say, actions: Actions): ColumnProps<Customer>[] => [
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
  { title: '', dataIndex: 'id', width: 64, align: 'right', render: (_id: unknown, row) => actions(row) },
];
