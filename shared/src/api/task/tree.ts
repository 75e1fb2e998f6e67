import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { contentEdited } from '../base/contentEdits.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, nodeName, treeId } from '../base/field.ts';
import { taskEnded, taskNow, taskStatus } from './shape.ts';

export const taskLeaf = z.object({
  id: z.string(),
  name: z.string(),
  etName: z.string(),
  type: z.literal('task'),
  etTaskType: taskType,
  pid: z.string(),
  status: taskStatus,
  /** Delivered to every terminal, or past its dates. */
  finished: z.boolean(),
  /** Whether its programs were edited since publication. Absent: no. */
  edited: contentEdited.optional(),
  /** Ended by hand. Absent: no. */
  ended: taskEnded.optional(),
  /** Absent: not published, or only its delivery is known. */
  now: taskNow.optional(),
});
export type TaskLeaf = z.infer<typeof taskLeaf>;

export interface TaskGroupNode {
  id: string;
  eid: string;
  EC_NAME: string;
  name: string;
  type: 'folder';
  pid: string;
  isDefault: boolean;
  hasChildren: boolean;
  /** Tasks in the group and its subgroups. */
  total: number;
  children: TaskGroupNode[];
  tasks: TaskLeaf[];
}
export const taskGroupNode: z.ZodType<TaskGroupNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    eid: z.string(),
    EC_NAME: z.string(),
    name: z.string(),
    type: z.literal('folder'),
    pid: z.string(),
    isDefault: z.boolean(),
    hasChildren: z.boolean(),
    total: z.number().int(),
    children: z.array(taskGroupNode),
    tasks: z.array(taskLeaf),
  }),
);

export const selectEqTaskCategoryAlls = defineEndpoint({
  method: 'GET',
  path: '/etv/selectEqTaskCategoryAlls.json',
  access: 'task.view',
  summary: 'Lists task groups, nested, with their tasks; only below one group if ecId (or id) is given.',
  input: z.object({ id: treeId, ecId: treeId, type: z.string().max(20).default('') }),
  output: z.array(taskGroupNode),
});

export const selectEqTaskCategoryAll = defineEndpoint({
  path: '/etv/selectEqTaskCategoryAll.json',
  access: 'task.view',
  summary: 'Lists all task groups, flat.',
  input: z.object({}).catchall(z.unknown()),
  output: z.array(
    z.object({
      id: z.string(),
      eid: z.string(),
      name: z.string(),
      EC_NAME: z.string(),
      type: z.literal('folder'),
      pid: z.string(),
      isDefault: z.boolean().optional(),
    }),
  ),
});

export const updateTaskCategory = defineEndpoint({
  path: '/etv/updateTaskCategory.json',
  access: 'task.manage',
  summary: 'Renames a task group. The default group cannot be renamed.',
  input: z.object({ name: nodeName, id }),
  output: done,
});
export const insertTaskCategory = defineEndpoint({
  path: '/etv/insertTaskCategory.json',
  access: 'task.manage',
  summary: 'Adds a task group.',
  input: z.object({ pid: treeId, name: nodeName }),
  output: z.object({ id: z.string() }),
});
export const deleteTaskCategory = defineEndpoint({
  path: '/etv/deleteTaskCategory.json',
  access: 'task.delete',
  summary: 'Deletes an empty task group. The default group cannot be deleted.',
  input: z.object({ id }),
  output: done,
});
export const updateETaskName = defineEndpoint({
  path: '/etv/updateETaskName.json',
  access: 'task.manage',
  summary: 'Renames a task.',
  input: z.object({ etName: nodeName, id }),
  output: done,
});
export const moveEquipmentTask = defineEndpoint({
  path: '/etv/moveEquipmentTask.json',
  access: 'task.manage',
  summary: 'Moves a task or a group into a group.',
  input: z.object({ id, pid: treeId }),
  output: done,
});
