import { type TerminalHappening, terminalHappening } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';

/** The three logs: operations, sign-ins, terminal events. */
export const logViews = ['operations', 'signIns', 'terminals'] as const;
export type LogView = (typeof logViews)[number];

/** Filter of a log; empty texts do not filter. */
export interface LogFilter {
  readonly keyword: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Operations only. */
  readonly domain: string;
  /** Terminal events only. */
  readonly word: '' | TerminalHappening;
}

export const everything: LogFilter = { keyword: '', startDate: '', endDate: '', domain: '', word: '' };
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string) => (dayPattern.test(text) ? text : '');

/** Log, filter and page in the URL. Parameters of other logs are ignored. */
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
    /** Keeps user and days, for comparing logs of a day. */
    setView: (next: LogView) => change({ view: next, domain: '', word: '', page: '1' }),
    /** A new filter resets the page. */
    setFilter: (changes: Partial<LogFilter>) => change({ ...changes, page: '1' }),
    setPage: (next: number) => change({ page: String(next) }),
    clear: () => change({ ...everything, page: '1' }),
  };
}
