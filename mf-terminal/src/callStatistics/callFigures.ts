import type { CallStatisticsRow } from '@vitrine/shared/api';

/** Calls of one day, of one terminal, or of all. */
export interface CallFigure {
  /** Day or id of the terminal. */
  readonly key: string;
  readonly name: string;
  readonly total: number;
  readonly answered: number;
  readonly missed: number;
  /** Sums of whole seconds. */
  readonly talkSeconds: number;
  readonly waitingSeconds: number;
}

export type CallGrouping = 'day' | 'terminal';

const none = (key: string, name: string): CallFigure => ({
  key,
  name,
  total: 0,
  answered: 0,
  missed: 0,
  talkSeconds: 0,
  waitingSeconds: 0,
});

const sum = (figure: CallFigure, row: CallStatisticsRow): CallFigure => ({
  ...figure,
  total: figure.total + row.total,
  answered: figure.answered + row.answered,
  missed: figure.missed + row.missed,
  talkSeconds: figure.talkSeconds + row.talkSeconds,
  waitingSeconds: figure.waitingSeconds + row.waitingSeconds,
});

/** All rows together. */
export const totalOf = (rows: readonly CallStatisticsRow[]): CallFigure => rows.reduce(sum, none('', ''));

/** One figure for each of the days, also for those without a call. */
export function byDay(rows: readonly CallStatisticsRow[], days: readonly string[]): readonly CallFigure[] {
  const figures = new Map(days.map((day) => [day, none(day, day)]));
  for (const row of rows) figures.set(row.day, sum(figures.get(row.day) ?? none(row.day, row.day), row));
  return [...figures.values()];
}

/** One figure for each terminal that had a call, the busiest first. */
export function byTerminal(rows: readonly CallStatisticsRow[]): readonly CallFigure[] {
  const figures = new Map<string, CallFigure>();
  for (const row of rows)
    figures.set(row.clId, sum(figures.get(row.clId) ?? none(row.clId, row.terminalName), row));
  return [...figures.values()].toSorted((left, right) => right.total - left.total);
}

/** Mean seconds of talk of an answered call; 0 where there was none. */
export const meanTalk = ({ talkSeconds, answered }: CallFigure): number =>
  answered === 0 ? 0 : Math.round(talkSeconds / answered);

/** Mean seconds that a caller waited. */
export const meanWaiting = ({ waitingSeconds, total }: CallFigure): number =>
  total === 0 ? 0 : Math.round(waitingSeconds / total);
