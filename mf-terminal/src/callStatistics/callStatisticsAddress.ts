import { periodOf } from '../operation/period/PeriodFilter.tsx';
import type { CallFilter } from './CallStatisticsStore.ts';
import type { CallGrouping } from './callFigures.ts';

/** Parameters of a shared address. */
export const callStatisticsDefaults = { from: '', to: '', client: '', by: 'day', outcome: '', page: '1' };
export type CallStatisticsAddress = typeof callStatisticsDefaults;

const outcomeIn = (text: string) => (text === 'answered' || text === 'unanswered' ? text : '');

/** The filter for the server. */
export function callFilter(address: CallStatisticsAddress): CallFilter {
  const { from: startDate, to: endDate } = periodOf(address);
  return { startDate, endDate, clId: address.client, outcome: outcomeIn(address.outcome) };
}

export const groupingIn = ({ by }: CallStatisticsAddress): CallGrouping =>
  by === 'terminal' ? 'terminal' : 'day';
