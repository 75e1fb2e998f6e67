import {
  type InputOf,
  type selectEquipmentTaskPage,
  type TaskListState,
  taskListState,
} from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';

/** Filters in the address: texts, and comma-separated lists. */
export const filterDefaults = {
  name: '',
  types: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  weekList: '',
  status: '',
};
export type TaskFilters = typeof filterDefaults;

const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** Adds a value to a list in the address, or removes it. */
export function toggled(text: string, value: string | number): string {
  const all = listOf(text);
  const wanted = String(value);
  const next = all.includes(wanted) ? all.filter((other) => other !== wanted) : [...all, wanted];
  return next.toSorted().join();
}

export const has = (text: string, value: string | number): boolean => listOf(text).includes(String(value));

export const isFiltered = (filters: TaskFilters): boolean =>
  Object.values(filters).some((text) => text !== '');

const isType = (value: number): value is TaskType => value >= 1 && value <= 4;
const isStatus = (text: string): text is TaskListState => taskListState.safeParse(text).success;

/** Filters as the call expects them; invalid values typed into the address are dropped. */
export function questionOf(
  filters: TaskFilters,
  grouping: string,
  page: { readonly page: number; readonly pageSize: number },
): InputOf<typeof selectEquipmentTaskPage> {
  const { name, startDate, endDate, startTime, endTime } = filters;
  return {
    ...{ name, startDate, endDate, startTime, endTime, grouping },
    types: listOf(filters.types).map(Number).filter(isType),
    weekList: listOf(filters.weekList)
      .map(Number)
      .filter((day) => day >= 1 && day <= 7),
    status: listOf(filters.status).filter(isStatus),
    pageNum: page.page,
    pageSize: page.pageSize,
  };
}
