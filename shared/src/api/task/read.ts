import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { contentEdited } from '../base/contentEdits.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, list, pageNumber } from '../base/field.ts';
import { deliveryState } from '../link/link.ts';
import { dayFlag, pageSize, taskEnded, taskListState, taskNow, taskStatus, taskWindowView } from './shape.ts';

export const taskDetail = z.object({
  id: z.string(),
  etName: z.string(),
  etTaskType: taskType,
  etEcId: z.string(),
  etStartDate: z.string(),
  /** Empty: no end. */
  etEndDate: z.string(),
  /** The first window of a day. */
  etStartTime: z.string(),
  etEndTime: z.string(),
  etOvernight: dayFlag,
  /** All windows of a day, at least one, sorted by start. */
  windows: z.array(taskWindowView),
  /** Every this many weeks. */
  etEveryWeeks: z.number().int(),
  /** Empty: each terminal's own. */
  etTimeZone: z.string(),
  /** Zones in which its times apply: its own, or those of its terminals, most frequent first. */
  timeZones: z.array(z.string()),
  etIsLinkScreeen: dayFlag,
  etMon: dayFlag,
  etTue: dayFlag,
  etWed: dayFlag,
  etThur: dayFlag,
  etFri: dayFlag,
  etSat: dayFlag,
  etSun: dayFlag,
  datesOff: z.array(z.string()),
  datesOn: z.array(z.string()),
  pmList: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      thumbnailUrl: z.string(),
      resolution: z.string(),
      /** Seconds; null: as long as its scenes take. */
      duration: z.number().nullable(),
      /** Whether it was edited since publication. Absent: no. */
      edited: contentEdited.optional(),
    }),
  ),
  /** Individually selected terminals, without members of the groups. */
  clientList: z.array(z.object({ clId: z.string(), name: z.string(), online: z.boolean() })),
  groupList: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** It is the default group. Absent: no. */
      isDefault: z.boolean().optional(),
      terminals: z.number().int(),
    }),
  ),
  /** Participating terminals: selected ones and members of groups, unique. */
  terminals: z.number().int(),
  status: taskStatus,
  finished: z.boolean(),
  publishedAt: instant.nullable(),
  /** When newer content of its programs was published without a change of its times; null or absent: never. */
  contentAt: instant.nullable().optional(),
  /** Whether its programs were edited since. Absent: no. */
  edited: contentEdited.optional(),
  /** Ended by hand. Absent: no. */
  ended: taskEnded.optional(),
  /** Absent: not published, or only its delivery is known. */
  now: taskNow.optional(),
  createdBy: z.string(),
  /** Terminals by delivery state. */
  delivery: z.record(deliveryState, z.number().int()),
});
export type TaskDetail = z.infer<typeof taskDetail>;

export const selectEquipmentTaskById = defineEndpoint({
  path: '/etv/selectEquipmentTaskById.json',
  access: 'task.view',
  summary: 'Returns one task with its programs, terminals, groups and delivery counts.',
  input: z.object({ id }),
  output: taskDetail,
});

const text = (length: number) => z.string().trim().max(length).default('');

export const taskRow = z.object({
  id: z.string(),
  etName: z.string(),
  etTaskType: taskType,
  etEcId: z.string(),
  groupName: z.string(),
  groupDefault: z.boolean().optional(),
  status: taskStatus,
  finished: z.boolean(),
  etStartDate: z.string(),
  /** Empty: no end. */
  etEndDate: z.string(),
  /** The first window of a day. */
  etStartTime: z.string(),
  etEndTime: z.string(),
  etOvernight: dayFlag,
  /** All windows of a day, at least one, sorted by start. */
  windows: z.array(taskWindowView),
  /** Every this many weeks. */
  etEveryWeeks: z.number().int(),
  etTimeZone: z.string(),
  weekdays: z.array(z.number().int()),
  programs: z.number().int(),
  terminals: z.number().int(),
  createdBy: z.string(),
  publishedAt: instant.nullable(),
  /** Whether its programs were edited since. Absent: no. */
  edited: contentEdited.optional(),
  /** Ended by hand. Absent: no. */
  ended: taskEnded.optional(),
  /** Absent: not published, or only its delivery is known. */
  now: taskNow.optional(),
});
export type TaskRowView = z.infer<typeof taskRow>;

export const selectEquipmentTaskPage = defineEndpoint({
  path: '/etv/selectEquipmentTaskPage.json',
  access: 'task.view',
  summary: 'Lists tasks by name, types, group, dates, hours, weekdays and status, newest first.',
  input: z.object({
    /** Part of the name, case-insensitive. */
    name: text(100),
    types: list(z.coerce.number().pipe(taskType), 4).default([]),
    /** A group with its subgroups; empty or -1 for all. */
    grouping: text(64),
    /** Tasks whose dates overlap `startDate` to `endDate`; either may be empty. */
    startDate: text(10),
    endDate: text(10),
    /** Tasks whose hours overlap `startTime` to `endTime`; either may be empty. */
    startTime: text(8),
    endTime: text(8),
    /** Tasks that start on any of these days; 1 Monday to 7 Sunday. */
    weekList: list(z.coerce.number().int().min(1).max(7), 7).default([]),
    status: list(taskListState, 6).default([]),
    pageNum: pageNumber,
    pageSize: pageSize(24, 200),
  }),
  output: z.object({
    taskList: z.array(taskRow),
    totalNum: z.number().int(),
    /** By status, for all that match the other filters. */
    counts: z.record(taskListState, z.number().int()),
  }),
});
