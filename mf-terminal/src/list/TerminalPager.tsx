import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import type { PagedList } from '@vitrine/shared/state';
import { Pagination } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalFilter } from './listAddress.ts';

interface TerminalPagerProps {
  readonly list: PagedList<TerminalRow, TerminalFilter>;
  readonly onPage: (page: string) => void;
}

/** Total and pagination. */
export const TerminalPager = observer(function TerminalPager({ list, onPage }: TerminalPagerProps) {
  const say = useMessages(namespace);
  if (list.total <= list.pageSize) return null;
  return (
    <div className="terminal-pages">
      <span>{say(list.exact ? 'list.total' : 'list.totalMore', { count: list.total })}</span>
      <Pagination
        total={list.total}
        pageSize={list.pageSize}
        currentPage={list.page}
        onPageChange={(next) => onPage(String(next))}
      />
    </div>
  );
});
