/** URLs of the lists behind the overview's numbers, with the filter parameters of other domains' pages. */

type Query = Readonly<Record<string, string>>;

const at = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Terminals, optionally filtered. */
const terminals = (query: Query = {}): string => at('/terminal/attribute', query);
export const onlineTerminals = (): string => terminals({ state: '1' });
export const authorisedTerminals = (): string => terminals({ authorised: '1' });
/** Authorised offline terminals, longest first. */
export const offlineTerminals = (): string => terminals({ state: '0', authorised: '1', order: 'lastSeen' });
/** Terminals without their published content. */
export const unreachedTerminals = (): string => terminals({ reached: '0' });
export const onlineUnreached = (): string => terminals({ state: '1', reached: '0' });
/** Terminals with failing widgets. */
export const faultyTerminals = (): string => terminals({ faulty: '1' });
export const oneTerminal = (clId: string): string => terminals({ terminal: clId });
export const terminalMap = (): string => terminals({ look: 'map' });

/** Active alarms, optionally of one kind. */
export const alarms = (kind = ''): string => at('/terminal/warning', kind === '' ? {} : { kind });
export const oneAlarm = (alarmId: string): string => at('/terminal/warning', { alarm: alarmId });

/** A task's board filtered by failed deliveries. */
export const failedBoard = (taskId: string): string => at('/task', { task: taskId, delivery: 'failed' });
/** List of failed tasks within the overview. */
export const failedTasks = (): string => at('/exhibition', { failed: '1' });

export const monitor = (): string => at('/terminal/monitor', { state: '1' });

/** Play records of a program or material. */
export const plays = (by: 'program' | 'material', key: string, from: string, to: string): string =>
  at('/terminal/statistics', { by: 'terminal', [by]: key, from, to });
/** Ranking in the same period. */
export const ranking = (by: 'program' | 'material', from: string, to: string): string =>
  at('/terminal/statistics', { by, from, to });

/** Terminals that went offline on a day, from the log. */
export const outages = (day: string): string =>
  at('/system/logmana', { view: 'terminals', word: 'offline', startDate: day, endDate: day });

export const materials = (mark = ''): string => at('/material', mark === '' ? {} : { mark });
export const trash = (): string => at('/material/trash');
/** Customers in a state, optionally by name. */
export const customers = (state: 'expiring' | 'expired', keyword = ''): string =>
  at('/management', keyword === '' ? { state } : { state, keyword });
export const serverPage = (): string => at('/system/index');
export const backups = (): string => at('/system/index', { view: 'backups' });
