import { z } from 'zod';
import { mostWeeks, mostWindows, taskType } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, integer, list, treeId } from '../base/field.ts';
import { audience, dayFlagInput, exceptionDays, taskProgram, taskWindowInput } from './shape.ts';

/** Rules beyond the schema are validated by the handler, with messages per field in `fields` of the refusal. */
export const taskFields = z.object({
  etName: z.string().trim().max(200).default(''),
  /** `1`: an automatic name, which gets the first free number if taken. */
  etNumbered: dayFlagInput.default('0'),
  etTaskType: z.coerce.number().pipe(taskType).default(1),
  /** Group; the root means the default group. */
  etEcId: treeId,
  etStartDate: z.string().trim().max(10).default(''),
  /** Empty or null: no end. Absent: refused as a forgotten date. */
  etEndDate: z.string().trim().max(10).nullable().optional(),
  etStartTime: z.string().trim().max(8).default(''),
  etEndTime: z.string().trim().max(8).default(''),
  /**
   * '1': the end time is on the day after the start, and may be as late as the start time (24 hours). '0': the end time
   * must be after the start time. Never inferred from the times.
   */
  etOvernight: dayFlagInput.default('0'),
  /**
   * All windows of a day, if there are several; they must not overlap, including across midnight. When empty,
   * `etStartTime`, `etEndTime` and `etOvernight` are the only one; otherwise those are ignored.
   */
  windows: list(taskWindowInput, mostWindows).default([]),
  /** Plays every this many weeks, Monday to Sunday, counted from the week of the start date. */
  etEveryWeeks: integer(1, mostWeeks).default(1),
  /** IANA zone of dates and times; empty: each terminal's own. */
  etTimeZone: z.string().trim().max(64).default(''),
  etIsLinkScreeen: dayFlagInput.default('1'),
  etMon: dayFlagInput.default('0'),
  etTue: dayFlagInput.default('0'),
  etWed: dayFlagInput.default('0'),
  etThur: dayFlagInput.default('0'),
  etFri: dayFlagInput.default('0'),
  etSat: dayFlagInput.default('0'),
  etSun: dayFlagInput.default('0'),
  /** Days within the dates on which it does not start, regardless of the weekday. */
  datesOff: exceptionDays,
  /** Days within the dates on which it starts, regardless of the weekday. No day may be in both lists. */
  datesOn: exceptionDays,
  /** Programs in play order. When empty, `programIds` is used. */
  programs: list(taskProgram, 200).default([]),
  /** Short form of `programs`: each as long as its scenes take. */
  programIds: list(id, 200).default([]),
  ...audience,
});
export type TaskFieldsInput = z.input<typeof taskFields>;

const oneTask = z.object({ id });

export const insertEquipmentTask = defineEndpoint({
  path: '/etv/insertEquipmentTask.json',
  access: 'task.manage',
  summary: 'Creates a task as a draft.',
  encoding: 'json',
  input: taskFields,
  output: z.object({ id: z.string() }),
});
export const updateEquipmentTask = defineEndpoint({
  path: '/etv/updateEquipmentTask.json',
  access: 'task.manage',
  summary: 'Updates a task; a published or paused one is sent to its terminals again.',
  encoding: 'json',
  input: taskFields.extend({ id }),
  output: done,
});
export const publishEquipmentTask = defineEndpoint({
  path: '/etv/publishEquipmentTask.json',
  access: 'task.manage',
  summary:
    'Publishes a task to its terminals with the newest content of its programs. Returns at once; progress is in the delivery status.',
  input: oneTask,
  output: z.object({ terminals: z.number().int() }),
});
export const pauseEquipmentTask = defineEndpoint({
  path: '/etv/pauseEquipmentTask.json',
  access: 'task.manage',
  summary: 'Pauses a published task. Its content stays on the terminals.',
  input: oneTask,
  output: done,
});
export const resumeEquipmentTask = defineEndpoint({
  path: '/etv/resumeEquipmentTask.json',
  access: 'task.manage',
  summary: 'Resumes a paused task with its previous precedence.',
  input: oneTask,
  output: done,
});
export const withdrawEquipmentTask = defineEndpoint({
  path: '/etv/withdrawEquipmentTask.json',
  access: 'task.manage',
  summary: 'Withdraws a published or paused task from its terminals and keeps the task.',
  input: oneTask,
  output: done,
});
export const expireEquipmentTask = defineEndpoint({
  path: '/etv/expireEquipmentTask.json',
  access: 'task.manage',
  summary: 'Expires a published or paused task now.',
  input: oneTask,
  output: done,
});
export const deleteEquipmentTask = defineEndpoint({
  path: '/etv/deleteEquipmentTask.json',
  access: 'task.delete',
  summary: 'Withdraws a task from its terminals and deletes it.',
  input: oneTask,
  output: done,
});
export const copyEquipmentTask = defineEndpoint({
  path: '/etv/copyEquipmentTask.json',
  access: 'task.manage',
  summary: 'Copies a task with its programs, terminals and groups, as a draft with a new name.',
  input: z.object({ id, etName: z.string().trim().max(200).default('') }),
  output: z.object({ id: z.string() }),
});

/** Task settings of the account. */
export const taskSetting = z.object({
  /** An emergency subtitle must be confirmed by another member. */
  secondPerson: z.boolean(),
});
export type TaskSetting = z.infer<typeof taskSetting>;
export const selectTaskSetting = defineEndpoint({
  path: '/etv/selectTaskSetting.json',
  access: 'task.view',
  summary: "Returns the account's task settings.",
  input: z.object({}).catchall(z.unknown()),
  output: taskSetting.extend({
    /** Other members who could confirm the caller's emergency. */
    confirmers: z.number().int(),
  }),
});
export const updateTaskSetting = defineEndpoint({
  path: '/etv/updateTaskSetting.json',
  access: 'account.members',
  summary: "Updates the account's task settings.",
  input: z.object({ secondPerson: flag }),
  output: done,
});
