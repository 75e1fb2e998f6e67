import { type TerminalHappening, terminalHappening } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';

/** The three logs: what people did, their coming and going, what happened with terminals. */
export const logViews = ['operations', 'signIns', 'terminals'] as const;
export type LogView = (typeof logViews)[number];

/** What the log is narrowed to; empty texts narrow nothing. */
export interface LogFilter {
  readonly keyword: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Of operations only. */
  readonly domain: string;
  /** Of terminal events only. */
  readonly word: '' | TerminalHappening;
}

export const everything: LogFilter = { keyword: '', startDate: '', endDate: '', domain: '', word: '' };
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string) => (dayPattern.test(text) ? text : '');

/** Which log, its filter and page, held in the address. What is not in the shown log narrows it in no way. */
export function useLogAddress() {
  const [address, change] = useAddressState({ view: 'operations', ...everything, word: '', page: '1' });
  const view = logViews.find((known) => known === address.view) ?? 'operations';
  const filter: LogFilter = {
    keyword: address.keyword,
    startDate: dayIn(address.startDate),
    endDate: dayIn(address.endDate),
    domain: view === 'operations' ? address.domain : '',
    word: view === 'terminals' ? (terminalHappening.safeParse(address.word).data ?? '') : '',
  };
  return {
    view,
    filter,
    page: Math.max(1, Number.parseInt(address.page, 10) || 1),
    /** Person and days stay, as one who looks for a day's story wants it. */
    setView: (next: LogView) => change({ view: next, domain: '', word: '', page: '1' }),
    /** A narrower log starts at its first page. */
    setFilter: (changes: Partial<LogFilter>) => change({ ...changes, page: '1' }),
    setPage: (next: number) => change({ page: String(next) }),
    clear: () => change({ ...everything, page: '1' }),
  };
}
