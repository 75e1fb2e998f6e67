import type { Customer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';
import { customerColumns } from './customerColumns.tsx';

interface CustomerTableProps {
  readonly store: CustomerStore;
  readonly actions: (customer: Customer) => ReactNode;
  readonly onPage: (page: string) => void;
}

/** A page of customers. */
export const CustomerTable = observer(function CustomerTable({ store, actions, onPage }: CustomerTableProps) {
  const say = useMessages(namespace);
  const list = store.customers;
  return (
    <Table<Customer>
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
      columns={customerColumns(say, actions)}
    />
  );
});
