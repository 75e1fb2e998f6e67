import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import {
  date,
  done,
  groupIsDefault,
  id,
  instant,
  integer,
  list,
  nothing,
  pageNumber,
  treeId,
} from '../../base/field.ts';
import { languageLocales } from '../../locale.ts';
import { screenStatus } from '../status/screenStatus.ts';

/**
 * Kinds of alarms. The server detects `offline`, `unstable` (flapping) and `wrongScreen` (it reports other content than
 * scheduled); the player raises the others, see `playerAlarmKind`.
 */
export const alarmKinds = [
  'offline',
  'unstable',
  'wrongScreen',
  'storage',
  'playback',
  'black',
  'frozen',
] as const;
export const alarmKind = z.enum(alarmKinds);
export type AlarmKind = z.infer<typeof alarmKind>;

export const alarmRow = z.object({
  alarmId: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  groupName: z.string(),
  groupIsDefault,
  online: z.boolean(),
  /** Current status of the terminal. */
  status: screenStatus,
  kind: alarmKind,
  /** 1 while active and not dismissed. */
  active: z.union([z.literal(0), z.literal(1)]),
  state: z.enum(['active', 'ended', 'cancelled']),
  raisedAt: instant,
  endedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: z.string(),
  /** How often it was raised while active. */
  times: z.number().int(),
  /** Message of the terminal, in no particular language. */
  detail: z.string(),
  taskName: z.string(),
  programName: z.string(),
  recording: z
    .object({ url: z.string(), mime: z.string(), startedAt: instant, milliseconds: z.number().int() })
    .nullable(),
});
export type AlarmRow = z.infer<typeof alarmRow>;

export const selectTerminalAlarmPage = defineEndpoint({
  path: '/etv/selectTerminalAlarmPage.json',
  access: 'terminal.view',
  summary: 'Lists alarms of terminals, newest first; `active` 1 for active ones only.',
  input: z.object({
    active: z.union([z.literal(''), z.enum(['0', '1'])]).default(''),
    kind: z.union([z.literal(''), alarmKind]).default(''),
    gpId: treeId,
    clId: z.union([z.literal(''), id]).default(''),
    clientName: z.string().trim().max(100).default(''),
    startDate: z.union([z.literal(''), date]).default(''),
    endDate: z.union([z.literal(''), date]).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ alarmList: z.array(alarmRow), totalNum: z.number().int() }),
});

export const selectTerminalAlarmCount = defineEndpoint({
  path: '/etv/selectTerminalAlarmCount.json',
  access: 'terminal.view',
  summary: 'Returns the number of active alarms; the event `alarm` carries it on each change.',
  input: nothing,
  output: z.object({
    active: z.number().int(),
    kinds: z.array(z.object({ kind: alarmKind, active: z.number().int() })),
  }),
});

export const cancelTerminalAlarms = defineEndpoint({
  path: '/etv/cancelTerminalAlarms.json',
  access: 'terminal.manage',
  summary: 'Cancels alarms; a condition that persists without interruption does not raise a new one.',
  input: z.object({ ids: list(id, 1000) }),
  output: z.object({ count: z.number().int() }),
});

export const alarmSetting = z.object({
  /** Minutes without contact after which a terminal counts as offline. */
  offlineMinutes: z.number().int(),
  /** Kinds notified by mail and webhook. */
  tellKinds: z.array(alarmKind),
  mailTo: z.array(z.string()),
  /** Minutes between notifications; alarms in between are combined. */
  digestMinutes: z.number().int(),
  language: z.enum(languageLocales),
});
export type AlarmSetting = z.infer<typeof alarmSetting>;

export const selectTerminalAlarmSetting = defineEndpoint({
  path: '/etv/selectTerminalAlarmSetting.json',
  access: 'terminal.view',
  summary: 'Returns the thresholds of alarms and their recipients.',
  input: nothing,
  /** `mailReady`: the account has a mail server. */
  output: alarmSetting.extend({ mailReady: z.boolean() }),
});

export const updateTerminalAlarmSetting = defineEndpoint({
  path: '/etv/updateTerminalAlarmSetting.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary: 'Updates the thresholds of alarms and their recipients.',
  input: z
    .object({
      offlineMinutes: integer(1, 1440),
      tellKinds: list(alarmKind, alarmKinds.length),
      mailTo: list(z.email().max(200), 10),
      digestMinutes: integer(1, 1440),
      language: z.enum(languageLocales),
    })
    .partial(),
  output: done,
});
