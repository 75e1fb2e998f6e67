import { periodOf } from '../operation/period/PeriodFilter.tsx';
import type { TrafficQuestion } from './ThroughputStore.ts';

/** Parameters of a shared address. */
export const throughputDefaults = {
  by: 'day',
  from: '',
  to: '',
  client: '',
  keyword: '',
  over: '',
  page: '1',
};
export type ThroughputAddress = typeof throughputDefaults;

/** Shows the traffic of all terminals again. */
export const clearedTraffic = { client: '', keyword: '', over: '', page: '1' };

/** Whether the address shows less than all traffic of the group. */
export const narrowsTraffic = ({ client, keyword, over }: ThroughputAddress) =>
  client !== '' || keyword !== '' || over !== '';

export const dimensions = ['day', 'terminal', 'terminalDay'] as const;

/** The question for the server. */
export function questionOf(address: ThroughputAddress, gpId: string): TrafficQuestion {
  const by = dimensions.find((dimension) => dimension === address.by) ?? 'day';
  const { from: startDate, to: endDate } = periodOf(address);
  const { client: clId, keyword } = address;
  const sort = by === 'day' ? 'key' : 'downloaded';
  const overCap = address.over === '1';
  return { by, startDate, endDate, gpId, clId, keyword, overCap, sort, descending: true };
}
