import {
  type OperationKind,
  type OperationRow,
  type OperationStatus,
  operationStatus,
} from '@vitrine/shared/api';
import { formatExact, formatRelative, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { namespace } from '../../messages/index.ts';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { useStore } from '../useStore.ts';
import { OrderListStore, orderPageSize } from './OrderListStore.ts';
import { OrderProgress, OrderStatus } from './OrderProgress.tsx';
import { orderTitle } from './orderWords.ts';
import '../operation.css';
import './orders.css';

interface OrderHistoryProps {
  readonly kind: OperationKind;
  readonly onOpen: (operationId: string) => void;
}

const statusIn = (text: string): '' | OperationStatus => operationStatus.safeParse(text).data ?? '';

/** What was ordered, by whom and with what result; each line opens its board. */
export const OrderHistory = observer(function OrderHistory({ kind, onOpen }: OrderHistoryProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const store = useStore((client) => new OrderListStore(client, kind));
  const [address, setAddress] = useAddressState({ status: '', page: '1' });
  const status = statusIn(address.status);
  const page = Number(address.page) || 1;
  const { list } = store;
  useEffect(() => void list.show({ status, keyword: '' }, page), [list, status, page]);
  return (
    <section aria-labelledby={titleId} className="operation-section order-list">
      <header className="operation-head">
        <h2 id={titleId}>{say('orders.history')}</h2>
        <FilterChips
          label={say('orders.statusLabel')}
          value={status}
          chips={(['', ...operationStatus.options] as const).map((value) => ({
            value,
            label: say(value === '' ? 'orders.all' : `orders.status.${value}`),
          }))}
          onChange={(value) => setAddress({ status: value, page: '1' })}
        />
      </header>
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say(`orders.empty.${kind}`) }}
        {...(status !== '' && {
          noResult: { text: say('orders.noOrder'), onClear: () => setAddress({ status: '', page: '1' }) },
        })}
      >
        <FigureTable
          label={say('orders.history')}
          columns={useOrderColumns(onOpen)}
          rows={list.rows}
          keyOf={({ operationId }) => operationId}
        />
        {list.total > orderPageSize && (
          <Pagination
            className="operation-pages"
            total={list.total}
            pageSize={orderPageSize}
            currentPage={list.page}
            showTotal
            onPageChange={(next) => setAddress({ page: String(next) })}
          />
        )}
      </PaneState>
    </section>
  );
});

function useOrderColumns(onOpen: (operationId: string) => void): readonly FigureColumn<OperationRow>[] {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return [
    {
      key: 'what',
      title: say('orders.what'),
      value: (order) => orderTitle(order, sayShared),
      show: (order) => (
        <button type="button" className="board-open" onClick={() => onOpen(order.operationId)}>
          {orderTitle(order, sayShared)}
        </button>
      ),
    },
    {
      key: 'status',
      title: say('orders.statusLabel'),
      value: ({ status }) => status,
      show: (order) => <OrderStatus order={order} />,
    },
    {
      key: 'progress',
      title: say('orders.reached'),
      value: ({ counts }) => counts.acknowledged,
      show: ({ counts }) => (
        <span className="order-list-bar">
          <OrderProgress counts={counts} />
          <small>{say('orders.doneOf', { done: counts.acknowledged, total: counts.total })}</small>
        </span>
      ),
    },
    { key: 'who', title: say('orders.who'), value: ({ userName }) => userName },
    {
      key: 'at',
      title: say('orders.at'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatExact(createdAt, session.timeZone)}>
          {formatRelative(createdAt)}
        </time>
      ),
    },
  ];
}
