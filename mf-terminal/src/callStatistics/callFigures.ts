import type { CallStatisticsRow } from '@vitrine/shared/api';

/** Statistics of a day, a terminal, or all calls. */
export interface CallFigure {
  /** Day or id of the terminal. */
  readonly key: string;
  readonly name: string;
  readonly total: number;
  readonly answered: number;
  readonly missed: number;
  /** Totals, in whole seconds. */
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

/** Sum of all rows. */
export const totalOf = (rows: readonly CallStatisticsRow[]): CallFigure => rows.reduce(sum, none('', ''));

/** One figure per day, including days without calls. */
export function byDay(rows: readonly CallStatisticsRow[], days: readonly string[]): readonly CallFigure[] {
  const figures = new Map(days.map((day) => [day, none(day, day)]));
  for (const row of rows) figures.set(row.day, sum(figures.get(row.day) ?? none(row.day, row.day), row));
  return [...figures.values()];
}

/** One figure per terminal with calls, the most calls first. */
export function byTerminal(rows: readonly CallStatisticsRow[]): readonly CallFigure[] {
  const figures = new Map<string, CallFigure>();
  for (const row of rows)
    figures.set(row.clId, sum(figures.get(row.clId) ?? none(row.clId, row.terminalName), row));
  return [...figures.values()].toSorted((left, right) => right.total - left.total);
}

/** Mean talk time of answered calls in seconds; 0 if none. */
export const meanTalk = ({ talkSeconds, answered }: CallFigure): number =>
  answered === 0 ? 0 : Math.round(talkSeconds / answered);

/** Mean waiting time in seconds. */
export const meanWaiting = ({ waitingSeconds, total }: CallFigure): number =>
  total === 0 ? 0 : Math.round(waitingSeconds / total);
