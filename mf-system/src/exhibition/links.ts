/**
 * Addresses of the lists that the numbers of the overview count, with the filters that the pages of other domains hold in
 * their addresses.
 */

type Query = Readonly<Record<string, string>>;

const at = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Every terminal, or those that the filter lets through. */
const terminals = (query: Query = {}): string => at('/terminal/attribute', query);
export const onlineTerminals = (): string => terminals({ state: '1' });
export const authorisedTerminals = (): string => terminals({ authorised: '1' });
/** Those who should be there and are not, the longest first. */
export const offlineTerminals = (): string => terminals({ state: '0', authorised: '1', order: 'lastSeen' });
/** Those that do not hold what they are to show. */
export const unreachedTerminals = (): string => terminals({ reached: '0' });
export const onlineUnreached = (): string => terminals({ state: '1', reached: '0' });
/** Those that cannot show a widget of what they are to play. */
export const faultyTerminals = (): string => terminals({ faulty: '1' });
export const oneTerminal = (clId: string): string => terminals({ terminal: clId });
export const terminalMap = (): string => terminals({ look: 'map' });

/** Alarms that stand, or those of one kind. */
export const alarms = (kind = ''): string => at('/terminal/warning', kind === '' ? {} : { kind });
export const oneAlarm = (alarmId: string): string => at('/terminal/warning', { alarm: alarmId });

/** The board of a task with those on which it failed. */
export const failedBoard = (taskId: string): string => at('/task', { task: taskId, delivery: 'failed' });
/** The overview's own list of tasks that failed somewhere. */
export const failedTasks = (): string => at('/exhibition', { failed: '1' });

export const monitor = (): string => at('/terminal/monitor', { state: '1' });

/** Where and when one program or material played. */
export const plays = (by: 'program' | 'material', key: string, from: string, to: string): string =>
  at('/terminal/statistics', { by: 'terminal', [by]: key, from, to });
/** Everything of its kind in the same days. */
export const ranking = (by: 'program' | 'material', from: string, to: string): string =>
  at('/terminal/statistics', { by, from, to });

/** What terminals did on one day, from the log: who went offline. */
export const outages = (day: string): string =>
  at('/system/logmana', { view: 'terminals', word: 'offline', startDate: day, endDate: day });

export const materials = (mark = ''): string => at('/material', mark === '' ? {} : { mark });
export const trash = (): string => at('/material/trash');
/** Customers in a state, or the one of them that has the name. */
export const customers = (state: 'expiring' | 'expired', keyword = ''): string =>
  at('/management', keyword === '' ? { state } : { state, keyword });
export const serverPage = (): string => at('/system/index');
export const backups = (): string => at('/system/index', { view: 'backups' });
