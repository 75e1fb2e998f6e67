import { Pagination } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';

interface ListPagesProps {
  readonly list: { readonly page: number; readonly total: number };
  readonly pageSize: number;
  readonly onPage: (page: string) => void;
}

/** The pages below a list, where there are several; the address says which one is open. */
export const ListPages = observer(function ListPages({ list, pageSize, onPage }: ListPagesProps) {
  return (
    <Pagination
      className="hg-pages"
      currentPage={list.page}
      pageSize={pageSize}
      total={list.total}
      hideOnSinglePage
      onPageChange={(next) => onPage(String(next))}
    />
  );
});
