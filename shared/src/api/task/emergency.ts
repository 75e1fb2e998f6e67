import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { preflightProblem } from './preflight.ts';
import { audience, pageSize } from './shape.ts';

/**
 * waiting: another member must confirm it · rejected: by that member · lapsed: not confirmed in time · running ·
 * stopped: by hand, or withdrawn while waiting · ended: its time is over.
 */
export const emergencyStatus = z.enum(['waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended']);
export type EmergencyStatus = z.infer<typeof emergencyStatus>;

export const shortestEmergency = 60;
export const longestEmergency = 86_400;
/** Seconds; 0: until stopped. */
const emergencySeconds = z.union([
  z.literal([0, '0']).transform(() => 0),
  integer(shortestEmergency, longestEmergency),
]);

export const insertEmergency = defineEndpoint({
  path: '/etv/insertEmergency.json',
  access: 'task.subtitle',
  summary:
    'Plays one program over all other content at once, or queues it for confirmation by a second member if the account requires it.',
  encoding: 'json',
  input: z.object({ programId: id, seconds: emergencySeconds, ...audience }),
  output: z.object({
    /** Also the id of its task: in delivery reports, the calendar and proof of play. */
    id: z.string(),
    status: emergencyStatus,
    terminals: z.number().int(),
  }),
});

export const selectEmergencyReview = defineEndpoint({
  path: '/etv/selectEmergencyReview.json',
  access: 'task.view',
  summary: 'Runs preflight for an emergency program: terminals, problems with its files, bytes to download.',
  encoding: 'json',
  input: z.object({ programId: id, ...audience }),
  output: z.object({
    terminals: z.number().int(),
    offline: z.number().int(),
    problems: z.array(preflightProblem),
    download: z.object({
      /** Bytes of the program. */
      content: z.number(),
      /** Terminals with missing content, the most bytes missing on one, and the total missing. */
      terminals: z.number().int(),
      most: z.number(),
      together: z.number(),
    }),
    /** It would await a second person; the number of members who could confirm. */
    waits: z.boolean(),
    confirmers: z.number().int(),
  }),
});

export const confirmEmergency = defineEndpoint({
  path: '/etv/confirmEmergency.json',
  access: 'task.subtitle',
  summary: 'Approves or rejects a pending emergency program. Not allowed for the member who sent it.',
  input: z.object({ id, agree: flag }),
  output: z.object({ status: emergencyStatus, terminals: z.number().int() }),
});

export const stopEmergency = defineEndpoint({
  path: '/etv/stopEmergency.json',
  access: 'task.subtitle',
  summary: 'Stops an emergency program, or cancels it before it started.',
  input: z.object({ id }),
  output: done,
});

export const emergencyRow = z.object({
  id: z.string(),
  programId: z.string(),
  /** Name of the program when it was sent. */
  programName: z.string(),
  status: emergencyStatus,
  /** 0: until stopped. */
  seconds: z.number().int(),
  createdBy: z.string(),
  /** True when the caller sent it, and so cannot confirm it. */
  own: z.boolean(),
  createdAt: instant,
  /** Deadline of the confirmation; null if none is needed. */
  confirmUntil: instant.nullable(),
  /** Members other than the author who could confirm it; null if none is needed. */
  confirmers: z.number().int().nullable(),
  /** Who confirmed or rejected it. */
  confirmedBy: z.string(),
  startedAt: instant.nullable(),
  /** Its end; null before it ran, and if it runs until stopped. */
  endsAt: instant.nullable(),
  stoppedBy: z.string(),
  clientIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  /** Names of those groups that still exist, by id. */
  groupNames: z.record(z.string(), z.string()),
  /** Id of the default group, if it is one of them. */
  defaultGroupId: z.string().optional(),
  terminals: z.number().int(),
  /** If running: terminals with its complete content. */
  downloaded: z.number().int(),
  /** If running: terminals that show it now. */
  showing: z.number().int(),
  /** Terminals that show it or have shown it. */
  shown: z.number().int(),
  /** Terminals that are offline now. */
  offline: z.number().int(),
});
export type EmergencyRow = z.infer<typeof emergencyRow>;

export const selectEmergencyPage = defineEndpoint({
  path: '/etv/selectEmergencyPage.json',
  access: 'task.view',
  summary: 'Lists emergency programs, newest first: pending or active ones, and the history.',
  input: z.object({
    /** Only this one; empty: all. */
    id: z.union([z.literal(''), id]).default(''),
    status: list(emergencyStatus, 6).default([]),
    /** Part of the name of the program or the sender. */
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: pageSize(24, 200),
  }),
  output: z.object({ emergencyList: z.array(emergencyRow), totalNum: z.number().int() }),
});

/**
 * showing: on screen · shown: was on screen · ready: downloaded but not shown (a newer emergency, or just arrived) ·
 * downloading, waiting, failed: in delivery · missed: ended without being shown, as far as known.
 */
export const emergencyTerminalState = z.enum([
  'showing',
  'shown',
  'ready',
  'downloading',
  'waiting',
  'failed',
  'missed',
]);
export type EmergencyTerminalState = z.infer<typeof emergencyTerminalState>;

export const emergencyTerminal = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  groupDefault: z.boolean().optional(),
  online: z.boolean(),
  /** Last reported; for an offline terminal it may be outdated. */
  state: emergencyTerminalState,
  /** 0 to 100, of bytes. */
  percent: z.number(),
  /** On failure: `code: detail`, as reported by the player. */
  error: z.string(),
  /** First time on screen, and the last time it left it. */
  shownAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type EmergencyTerminal = z.infer<typeof emergencyTerminal>;

export const selectEmergencyTerminals = defineEndpoint({
  path: '/etv/selectEmergencyTerminals.json',
  access: 'task.view',
  summary: 'Returns the state of an emergency program by terminal, and when it was shown there.',
  input: z.object({ id, pageNum: pageNumber, pageSize: pageSize(100, 500) }),
  output: z.object({ terminalList: z.array(emergencyTerminal), totalNum: z.number().int() }),
});
