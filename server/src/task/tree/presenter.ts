import type {
  ContentEdited,
  TaskDetail,
  TaskGroupNode,
  TaskLeaf,
  TaskNow,
  TaskWindowView,
} from '@vitrine/shared/api';
import type { ProgramSummary } from '../../program/programFacts.ts';
import type { DeliveryCounts } from '../delivery/deliveryRepository.ts';
import type { TaskRow } from '../record/taskRepository.ts';
import { windowsOf } from '../record/taskWindows.ts';
import { rootId } from '../refusals.ts';
import type { CategoryRow } from './categoryRepository.ts';
import { editedOf } from './edited.ts';

type ListedTask = TaskRow & { finished: boolean; edited: ContentEdited; now?: TaskNow | undefined };

/** Content of the tree by parent. */
export interface TreeContents {
  categories: ReadonlyMap<string | null, readonly CategoryRow[]>;
  tasks: ReadonlyMap<string, readonly ListedTask[]>;
}

export function treeContents(categories: readonly CategoryRow[], tasks: readonly ListedTask[]): TreeContents {
  return {
    categories: Map.groupBy(categories, ({ parentId }) => parentId),
    tasks: Map.groupBy(tasks, ({ categoryId }) => categoryId),
  };
}

/** Child groups of a group (null: root), each with its descendants. */
export function nodesBelow(contents: TreeContents, parentId: string | null): TaskGroupNode[] {
  return (contents.categories.get(parentId) ?? []).map((category) => categoryNode(contents, category));
}

export function categoryNode(contents: TreeContents, category: CategoryRow): TaskGroupNode {
  const children = nodesBelow(contents, category.id);
  const tasks = (contents.tasks.get(category.id) ?? []).map(taskLeaf);
  return {
    ...categoryFacts(category),
    hasChildren: children.length + tasks.length > 0,
    total: children.reduce((sum, { total }) => sum + total, tasks.length),
    children,
    tasks,
  };
}

/** A group as the flat list shows it. */
export function categoryFacts({ id, name, parentId, isDefault }: CategoryRow) {
  const pid = parentId ?? rootId;
  return { id, eid: id, name, EC_NAME: name, type: 'folder' as const, pid, isDefault };
}

function taskLeaf(task: ListedTask): TaskLeaf {
  const { id, name, type, categoryId, status, finished, edited } = task;
  return {
    id,
    name,
    etName: name,
    type: 'task',
    etTaskType: type,
    pid: categoryId,
    status,
    finished,
    edited,
    ...endedOf(task),
    ...nowOf(task),
  };
}

/** Current activity of a published task, for responses; none for others. */
export const nowOf = ({ status, now }: { status: TaskRow['status']; now?: TaskNow | undefined }) =>
  status === 'published' && now !== undefined && { now };

/** Manual end, for responses. */
export const endedOf = ({ endedBy, endedAt }: TaskRow) =>
  endedBy !== null && endedAt !== null && { ended: { by: endedBy, at: endedAt.toISOString() } };

/** All daily windows of a task, for responses. */
export const windowViews = (task: TaskRow): TaskWindowView[] =>
  windowsOf(task).map(({ startTime, endTime, overnight }) => ({
    start: startTime,
    end: endTime,
    overnight: overnight ? '1' : '0',
  }));

interface DetailParts {
  task: TaskRow;
  programs: readonly (ProgramSummary & { duration: number | null })[];
  clients: readonly { clId: string; name: string; online: boolean }[];
  groups: TaskDetail['groupList'];
  zones: readonly string[];
  terminals: number;
  delivery: DeliveryCounts;
  finished: boolean;
  now: TaskNow | undefined;
  /** Its programs edited since. */
  edits: readonly { programId: string; edited: ContentEdited }[];
}

export function detailOf(parts: DetailParts): TaskDetail {
  const { task, programs, clients, groups, zones, terminals, delivery, finished, edits } = parts;
  const editedById = new Map(edits.map(({ programId, edited }) => [programId, edited]));
  const day = (weekday: number) => (task.weekdays.includes(weekday) ? '1' : '0');
  return {
    id: task.id,
    etName: task.name,
    etTaskType: task.type,
    etEcId: task.categoryId,
    etStartDate: task.startDate,
    etEndDate: task.endDate ?? '',
    etStartTime: task.startTime,
    etEndTime: task.endTime,
    etOvernight: task.overnight ? '1' : '0',
    windows: windowViews(task),
    etEveryWeeks: task.everyWeeks,
    etTimeZone: task.timeZone ?? '',
    timeZones: task.timeZone === null ? [...zones] : [task.timeZone],
    etIsLinkScreeen: task.linked ? '1' : '0',
    etMon: day(1),
    etTue: day(2),
    etWed: day(3),
    etThur: day(4),
    etFri: day(5),
    etSat: day(6),
    etSun: day(7),
    datesOff: task.datesOff,
    datesOn: task.datesOn,
    pmList: programs.map(({ id, name, thumbnailHash, resolution, duration }) => ({
      id,
      name,
      thumbnailUrl: thumbnailHash === null ? '' : `/etv/file/${thumbnailHash}`,
      resolution,
      duration,
      edited: editedById.get(id) ?? 'none',
    })),
    clientList: clients.map(({ clId, name, online }) => ({ clId, name, online })),
    groupList: groups,
    terminals,
    status: task.status,
    finished,
    publishedAt: task.publishedAt?.toISOString() ?? null,
    contentAt: task.contentAt?.toISOString() ?? null,
    edited: editedOf(edits),
    ...endedOf(task),
    ...nowOf({ ...task, now: parts.now }),
    createdBy: task.createdBy,
    delivery,
  };
}
