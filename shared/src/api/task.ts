import { z } from 'zod';
import { taskType } from '../schedule/task.ts';
import { defineEndpoint } from './endpoint.ts';
import { done, id, instant, integer, list, nodeName, treeId } from './field.ts';
import { deliveryState } from './link.ts';

export const taskStatus = z.enum(['draft', 'published', 'withdrawn']);
export type TaskStatus = z.infer<typeof taskStatus>;

export const taskLeaf = z.object({
  id: z.string(),
  name: z.string(),
  etName: z.string(),
  type: z.literal('task'),
  etTaskType: taskType,
  pid: z.string(),
  status: taskStatus,
  /** Every terminal has it, or its dates are over. */
  finished: z.boolean(),
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
  /** Tasks in the group and below it. */
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
  summary: 'Task groups, nested, with their tasks; below one group when ecId (or id) names it.',
  input: z.object({ id: treeId, ecId: treeId, type: z.string().max(20).default('') }),
  output: z.array(taskGroupNode),
});

export const selectEqTaskCategoryAll = defineEndpoint({
  path: '/etv/selectEqTaskCategoryAll.json',
  access: 'task.view',
  summary: 'All task groups as a flat list, for choosing one.',
  input: z.object({}).catchall(z.unknown()),
  output: z.array(
    z.object({
      id: z.string(),
      eid: z.string(),
      name: z.string(),
      EC_NAME: z.string(),
      type: z.literal('folder'),
      pid: z.string(),
    }),
  ),
});

/** '1' or '0', as the specification's day and link fields are written. */
export const dayFlag = z.enum(['0', '1']);
const dayFlagInput = z.preprocess((value) => {
  if (value === true || value === 1 || value === 'true') return '1';
  if (value === false || value === 0 || value === 'false' || value === '') return '0';
  return value;
}, dayFlag);

export const taskDetail = z.object({
  id: z.string(),
  etName: z.string(),
  etTaskType: taskType,
  etEcId: z.string(),
  etStartDate: z.string(),
  etEndDate: z.string(),
  etStartTime: z.string(),
  etEndTime: z.string(),
  etIsLinkScreeen: dayFlag,
  etMon: dayFlag,
  etTue: dayFlag,
  etWed: dayFlag,
  etThur: dayFlag,
  etFri: dayFlag,
  etSat: dayFlag,
  etSun: dayFlag,
  pmList: z.array(
    z.object({ id: z.string(), name: z.string(), thumbnailUrl: z.string(), resolution: z.string() }),
  ),
  clientList: z.array(z.object({ clId: z.string(), name: z.string(), online: z.boolean() })),
  status: taskStatus,
  finished: z.boolean(),
  publishedAt: instant.nullable(),
  createdBy: z.string(),
  /** Terminals by delivery state. */
  delivery: z.record(deliveryState, z.number().int()),
});
export type TaskDetail = z.infer<typeof taskDetail>;

export const selectEquipmentTaskById = defineEndpoint({
  path: '/etv/selectEquipmentTaskById.json',
  access: 'task.view',
  summary: 'One task with its programs, terminals and delivery counts.',
  input: z.object({ id }),
  output: taskDetail,
});

/** Rules beyond the shape are judged by the handler, each with a sentence of its own. */
export const taskFields = z.object({
  etName: z.string().trim().max(200).default(''),
  etTaskType: z.coerce.number().pipe(taskType).default(1),
  /** Group; the root means the default group. */
  etEcId: treeId,
  etStartDate: z.string().trim().max(10).default(''),
  etEndDate: z.string().trim().max(10).default(''),
  etStartTime: z.string().trim().max(8).default(''),
  etEndTime: z.string().trim().max(8).default(''),
  etIsLinkScreeen: dayFlagInput.default('1'),
  etMon: dayFlagInput.default('0'),
  etTue: dayFlagInput.default('0'),
  etWed: dayFlagInput.default('0'),
  etThur: dayFlagInput.default('0'),
  etFri: dayFlagInput.default('0'),
  etSat: dayFlagInput.default('0'),
  etSun: dayFlagInput.default('0'),
  /** Programs in play order. */
  programIds: list(id, 200),
  clientIds: list(id, 20_000),
});

export const insertEquipmentTask = defineEndpoint({
  path: '/etv/insertEquipmentTask.json',
  access: 'task.manage',
  summary: 'Makes a task as a draft.',
  encoding: 'json',
  input: taskFields,
  output: z.object({ id: z.string() }),
});
export const updateEquipmentTask = defineEndpoint({
  path: '/etv/updateEquipmentTask.json',
  access: 'task.manage',
  summary: 'Changes a task; a published one is published anew.',
  encoding: 'json',
  input: taskFields.extend({ id }),
  output: done,
});
export const publishEquipmentTask = defineEndpoint({
  path: '/etv/publishEquipmentTask.json',
  access: 'task.manage',
  summary: 'Sends a task to its terminals with the newest content of its programs.',
  input: z.object({ id }),
  output: z.object({ terminals: z.number().int() }),
});
export const withdrawEquipmentTask = defineEndpoint({
  path: '/etv/withdrawEquipmentTask.json',
  access: 'task.manage',
  summary: 'Takes a task off its terminals and keeps it.',
  input: z.object({ id }),
  output: done,
});
export const deleteEquipmentTask = defineEndpoint({
  path: '/etv/deleteEquipmentTask.json',
  access: 'task.manage',
  summary: 'Takes a task off its terminals and deletes it.',
  input: z.object({ id }),
  output: done,
});
export const copyEquipmentTask = defineEndpoint({
  path: '/etv/copyEquipmentTask.json',
  access: 'task.manage',
  summary: 'Copies a task, as a draft, under a new name.',
  input: z.object({ id, etName: z.string().trim().max(200).default('') }),
  output: z.object({ id: z.string() }),
});
export const moveEquipmentTask = defineEndpoint({
  path: '/etv/moveEquipmentTask.json',
  access: 'task.manage',
  summary: 'Moves a task or a group into a group.',
  input: z.object({ id, pid: treeId }),
  output: done,
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
  access: 'task.manage',
  summary: 'Deletes an empty task group. The default group stays.',
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

export const deliveryRow = z.object({
  clId: z.string(),
  clientName: z.string(),
  online: z.boolean(),
  lastSeen: instant.nullable(),
  state: deliveryState,
  percent: z.number(),
  error: z.string(),
  updatedAt: instant.nullable(),
  screenshotUrl: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const selectTaskDelivery = defineEndpoint({
  path: '/etv/selectTaskDelivery.json',
  access: 'task.view',
  summary: 'How far one task is on each of its terminals.',
  input: z.object({
    id,
    pageNum: integer(1, 100_000).default(1),
    pageSize: integer(1, 500).default(100),
    state: z.union([z.literal(''), deliveryState]).default(''),
  }),
  output: z.object({
    deliveryList: z.array(deliveryRow),
    totalNum: z.number().int(),
    counts: z.record(deliveryState, z.number().int()),
  }),
});

/** What plays on one terminal at an instant, by the evaluator, and why. */
export const selectTerminalSchedule = defineEndpoint({
  path: '/etv/selectTerminalSchedule.json',
  access: 'task.view',
  summary: 'Published tasks of one terminal, for the evaluator in the console.',
  input: z.object({ id }),
  output: z.object({
    timeZone: z.string(),
    tasks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: taskType,
        linked: z.boolean(),
        startDate: z.string(),
        endDate: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        weekdays: z.array(z.number()),
        publishedAt: z.string(),
        programs: z.array(z.object({ programId: z.string(), name: z.string() })),
      }),
    ),
  }),
});
