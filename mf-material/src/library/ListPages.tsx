import { Pagination } from '@vitrine/shared/ui/basic';

interface ListPagesProps {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** Pages of a list that does not fit on one. */
export const ListPages = ({ total, page, pageSize, onPage }: ListPagesProps) =>
  total > pageSize && (
    <Pagination
      className="mat-pages"
      total={total}
      pageSize={pageSize}
      currentPage={page}
      onPageChange={onPage}
    />
  );
