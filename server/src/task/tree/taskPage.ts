import {
  type OutputOf,
  type ParsedInputOf,
  type selectEquipmentTaskPage,
  type TaskListState,
  taskListState,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { windowsOf } from '../record/taskWindows.ts';
import { rootId } from '../refusals.ts';
import { type CategoryRow, listCategories } from './categoryRepository.ts';
import { endedOf, nowOf, windowViews } from './presenter.ts';
import { readTasks } from './reading.ts';

type Filter = ParsedInputOf<typeof selectEquipmentTaskPage>;
type ListedTask = Awaited<ReturnType<typeof readTasks>>[number];

/** Tasks by the list's filters, newest first. */
export async function readTaskPage(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  filter: Filter,
): Promise<OutputOf<typeof selectEquipmentTaskPage>> {
  const categories = await listCategories(services.database, tenantId);
  const branch = branchOf(categories, filter.grouping);
  const tasks = (await readTasks(services, tenantId)).filter((task) => fits(task, filter, branch));
  const wanted = tasks
    .filter((task) => filter.status.length === 0 || filter.status.includes(listStateOf(task)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const page = wanted.slice((filter.pageNum - 1) * filter.pageSize, filter.pageNum * filter.pageSize);
  const sizes = await sizesOf(services, tenantId, page);
  const groups = new Map(categories.map((category) => [category.id, category]));
  return {
    taskList: page.map((task) => rowOf(task, groups.get(task.categoryId), sizes.get(task.id))),
    totalNum: wanted.length,
    counts: countByState(tasks),
  };
}

/** Ids of a group and its descendants; null for all groups. */
function branchOf(categories: readonly CategoryRow[], id: string): ReadonlySet<string> | null {
  if (id === '' || id === rootId) return null;
  const branch = new Set([id]);
  // Iterating a set includes elements added meanwhile.
  for (const parent of branch) {
    for (const child of categories) if (child.parentId === parent) branch.add(child.id);
  }
  return branch;
}

function fits(task: ListedTask, filter: Filter, branch: ReadonlySet<string> | null): boolean {
  return (
    task.name.toLowerCase().includes(filter.name.toLowerCase()) &&
    (filter.types.length === 0 || filter.types.includes(task.type)) &&
    (branch === null || branch.has(task.categoryId)) &&
    (filter.startDate === '' || task.endDate === null || task.endDate >= filter.startDate) &&
    (filter.endDate === '' || task.startDate <= filter.endDate) &&
    (filter.weekList.length === 0 || filter.weekList.some((weekday) => task.weekdays.includes(weekday))) &&
    touchesHours(task, filter)
  );
}

/** Time strings compare like times. Hours past midnight are two stretches of a day. */
function touchesHours(task: ListedTask, { startTime, endTime }: Filter): boolean {
  if (startTime === '' && endTime === '') return true;
  const [from, to] = [startTime || '00:00', endTime || '24:00'];
  const wanted = stretches(from, to, to <= from);
  const own = windowsOf(task).flatMap((window) =>
    stretches(window.startTime, window.endTime, window.overnight),
  );
  return own.some(([start, end]) => wanted.some(([first, last]) => start < last && first < end));
}

function stretches(from: string, to: string, overnight: boolean): [string, string][] {
  if (!overnight) return [[from, to]];
  return [
    [from, '24:00'],
    ['00:00', to],
  ];
}

interface Size {
  programs: number;
  terminals: number;
}

async function sizesOf({ database }: Needs<'database'>, tenantId: string, tasks: readonly ListedTask[]) {
  const ids = tasks.map(({ id }) => id);
  const { rows } = await sql<Size & { id: string }>`select id,
    (select count(*)::int from task_program where task_id = task.id) as programs,
    (select count(*)::int from task_terminal where task_id = task.id) as terminals
    from task where tenant_id = ${tenantId} and id = any(${ids}::text[])`.execute(database);
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

function rowOf(task: ListedTask, group: CategoryRow | undefined, size: Size = { programs: 0, terminals: 0 }) {
  return {
    id: task.id,
    etName: task.name,
    etTaskType: task.type,
    etEcId: task.categoryId,
    groupName: group?.name ?? '',
    groupDefault: group?.isDefault ?? false,
    status: task.status,
    finished: task.finished,
    etStartDate: task.startDate,
    etEndDate: task.endDate ?? '',
    etStartTime: task.startTime,
    etEndTime: task.endTime,
    etOvernight: task.overnight ? ('1' as const) : ('0' as const),
    windows: windowViews(task),
    etEveryWeeks: task.everyWeeks,
    etTimeZone: task.timeZone ?? '',
    weekdays: task.weekdays,
    ...size,
    createdBy: task.createdBy,
    publishedAt: task.publishedAt?.toISOString() ?? null,
    edited: task.edited,
    ...endedOf(task),
    ...nowOf(task),
  };
}

/** A permanently replaced task has status published, but no screen shows it. */
function listStateOf({ status, now }: ListedTask): TaskListState {
  return status === 'published' && now?.state === 'replaced' && now.at === null ? 'replaced' : status;
}

function countByState(tasks: readonly ListedTask[]): Record<TaskListState, number> {
  const counts = Object.fromEntries(taskListState.options.map((state) => [state, 0])) as Record<
    TaskListState,
    number
  >;
  for (const task of tasks) counts[listStateOf(task)] += 1;
  return counts;
}
