import { type PlayDimension, playDimension } from '@vitrine/shared/api';
import { periodOf } from '../operation/period/PeriodFilter.tsx';
import type { PlayQuestion } from './StatisticsStore.ts';

/** Parameters of a shared address. */
export const playAddress = {
  by: 'day',
  from: '',
  to: '',
  client: '',
  program: '',
  material: '',
  keyword: '',
  sort: '',
  page: '1',
  measure: 'plays',
};
export type PlayAddress = typeof playAddress;

/** No filters. */
export const clearedPlays = { client: '', program: '', material: '', keyword: '', page: '1' };
export const narrowsPlays = ({ client, program, material, keyword }: PlayAddress): boolean =>
  client !== '' || program !== '' || material !== '' || keyword !== '';

const sorts = ['key', 'name', 'plays', 'seconds', 'visible'] as const;
const sortIn = (text: string) => sorts.find((sort) => sort === text.replace('-', ''));

/** What the chart draws. */
export const measures = ['plays', 'seconds'] as const;
export const measureOf = ({ measure }: PlayAddress): (typeof measures)[number] =>
  measure === 'seconds' ? 'seconds' : 'plays';

const dimensionIn = (text: string): PlayDimension => playDimension.safeParse(text).data ?? 'day';

/** The query of an address: days in order, others by descending plays. */
export function questionOf(address: PlayAddress, gpId: string): PlayQuestion {
  const by = dimensionIn(address.by);
  const { from: startDate, to: endDate } = periodOf(address);
  const usual = by === 'day' ? 'key' : 'plays';
  const sort = sortIn(address.sort) ?? usual;
  const descending = address.sort === '' || address.sort.startsWith('-');
  const { client: clId, program: programId, material: mtId, keyword } = address;
  return { by, startDate, endDate, gpId, clId, programId, mtId, keyword, sort, descending };
}

/** The address of a row's details, grouped one level finer. */
export function drilled(by: PlayDimension, key: string): Partial<PlayAddress> | undefined {
  const fresh = { page: '1', sort: '', keyword: '' };
  if (by === 'day') return { ...fresh, from: key, to: key, by: 'terminal' };
  if (by === 'terminal') return { ...fresh, client: key, by: 'program' };
  if (by === 'program') return { ...fresh, program: key, by: 'day' };
  if (by === 'scene') return { ...fresh, program: key.split('/')[0] ?? '', by: 'widget' };
  if (by === 'material' && !key.startsWith(':')) return { ...fresh, material: key, by: 'day' };
  return undefined;
}
