import type { PagedList } from '@vitrine/shared/state';
import { pageTurner } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';

type Pages = Pick<PagedList<unknown, unknown>, 'goTo' | 'page' | 'pageCount' | 'pageSize' | 'total'>;

/** Below a list that is no table: the way to its other pages, if there are any. */
export const PageTurner = observer(function PageTurner({ list }: { readonly list: Pages }) {
  if (list.pageCount <= 1) return null;
  return pageTurner({
    currentPage: list.page,
    pageSize: list.pageSize,
    total: list.total,
    onPageChange: (page) => list.goTo(page),
  });
});
