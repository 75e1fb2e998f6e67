import { useAddressState } from '@vitrine/shared/ui/router';
import { everything, type LogFilter } from './LogStore.ts';

/** Filter and page of the log, held in the address. */
export function useLogAddress() {
  const [{ page, ...filter }, change] = useAddressState({ ...everything, page: '1' });
  return {
    filter: filter as LogFilter,
    page: Math.max(1, Number.parseInt(page, 10) || 1),
    /** A narrower log starts at its first page. */
    setFilter: (changes: Partial<LogFilter>) => change({ ...changes, page: '1' }),
    setPage: (next: number) => change({ page: String(next) }),
    clear: () => change({ ...everything, page: '1' }),
  };
}
