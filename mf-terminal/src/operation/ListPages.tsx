import { Pagination } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import './operation.css';

interface ListPagesProps {
  readonly list: { readonly page: number; readonly total: number };
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Page buttons below a list, if it has several pages. */
export const ListPages = observer(function ListPages({ list, pageSize, onPage }: ListPagesProps) {
  if (list.total <= pageSize) return null;
  return (
    <Pagination
      className="operation-pages"
      total={list.total}
      pageSize={pageSize}
      currentPage={list.page}
      showTotal
      onPageChange={onPage}
    />
  );
});
