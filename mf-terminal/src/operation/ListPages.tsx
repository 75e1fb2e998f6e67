import { Pagination } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import './operation.css';

interface ListPagesProps {
  readonly list: { readonly page: number; readonly total: number };
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly className?: string;
}

/** Page buttons below a list, if it has several pages. */
export const ListPages = observer(function ListPages(props: ListPagesProps) {
  const { list, pageSize, onPage, className = 'operation-pages' } = props;
  if (list.total <= pageSize) return null;
  return (
    <Pagination
      className={className}
      total={list.total}
      pageSize={pageSize}
      currentPage={list.page}
      showTotal
      onPageChange={onPage}
    />
  );
});
