import type { Order } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';
import { orderColumns } from './orderColumns.tsx';

interface OrderTableProps {
  readonly store: CustomerStore;
  readonly actions: (order: Order) => ReactNode;
  readonly onPage: (page: string) => void;
}

/** A page of orders. */
export const OrderTable = observer(function OrderTable({ store, actions, onPage }: OrderTableProps) {
  const say = useMessages(namespace);
  const list = store.orders;
  return (
    <Table<Order>
      rowKey="id"
      size="small"
      dataSource={[...list.rows]}
      renderPagination={pageTurner}
      pagination={{
        currentPage: list.page,
        pageSize: list.pageSize,
        total: list.total,
        onPageChange: (next: number) => onPage(String(next)),
      }}
      columns={orderColumns(say, actions)}
    />
  );
});
