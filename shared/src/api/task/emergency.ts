import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { reviewProblem } from './review.ts';
import { audience, pageSize } from './shape.ts';

/**
 * waiting: another member has to confirm it · rejected: who did not · lapsed: nobody did in time · running ·
 * stopped: by hand, or taken back while it waited · ended: its time is over.
 */
export const emergencyStatus = z.enum(['waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended']);
export type EmergencyStatus = z.infer<typeof emergencyStatus>;

export const shortestEmergency = 60;
export const longestEmergency = 86_400;
/** Seconds; 0: until somebody stops it. */
const emergencySeconds = z.union([
  z.literal([0, '0']).transform(() => 0),
  integer(shortestEmergency, longestEmergency),
]);

export const insertEmergency = defineEndpoint({
  path: '/etv/insertEmergency.json',
  access: 'task.subtitle',
  summary:
    'Shows one program over everything on terminals at once, or lets it wait for a second person where the account asks for one.',
  encoding: 'json',
  input: z.object({ programId: id, seconds: emergencySeconds, ...audience }),
  output: z.object({
    /** Also the id of its task: in delivery reports, in the calendar and in proof of play. */
    id: z.string(),
    status: emergencyStatus,
    terminals: z.number().int(),
  }),
});

export const selectEmergencyReview = defineEndpoint({
  path: '/etv/selectEmergencyReview.json',
  access: 'task.view',
  summary:
    'What would happen if an emergency program were sent: terminals, problems with its files, bytes to fetch.',
  encoding: 'json',
  input: z.object({ programId: id, ...audience }),
  output: z.object({
    terminals: z.number().int(),
    offline: z.number().int(),
    problems: z.array(reviewProblem),
    download: z.object({
      /** Bytes of the program. */
      content: z.number(),
      /** Terminals that lack some of it, the most that one lacks, and what all lack together. */
      terminals: z.number().int(),
      most: z.number(),
      together: z.number(),
    }),
    /** It would wait for a second person; so many members could be that one. */
    waits: z.boolean(),
    confirmers: z.number().int(),
  }),
});

export const confirmEmergency = defineEndpoint({
  path: '/etv/confirmEmergency.json',
  access: 'task.subtitle',
  summary: 'Lets a waiting emergency program run, or rejects it. Not for the member who sent it.',
  input: z.object({ id, agree: flag }),
  output: z.object({ status: emergencyStatus, terminals: z.number().int() }),
});

export const stopEmergency = defineEndpoint({
  path: '/etv/stopEmergency.json',
  access: 'task.subtitle',
  summary: 'Takes an emergency program off the screens, or back before it ran.',
  input: z.object({ id }),
  output: done,
});

export const emergencyRow = z.object({
  id: z.string(),
  programId: z.string(),
  /** As the program was called when it was sent. */
  programName: z.string(),
  status: emergencyStatus,
  /** 0: until somebody stops it. */
  seconds: z.number().int(),
  createdBy: z.string(),
  /** True when the reader is the one who sent it, and so cannot confirm it. */
  own: z.boolean(),
  createdAt: instant,
  /** Until when it waits for the other member; null where it waits for nobody. */
  confirmUntil: instant.nullable(),
  /** Members other than the author who could confirm it; null where it waits for nobody. */
  confirmers: z.number().int().nullable(),
  /** Who confirmed or rejected it. */
  confirmedBy: z.string(),
  startedAt: instant.nullable(),
  /** When it is over, or was; null before it ran, and where it runs until somebody stops it. */
  endsAt: instant.nullable(),
  stoppedBy: z.string(),
  clientIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  /** Names of those groups that still exist, by id. */
  groupNames: z.record(z.string(), z.string()),
  terminals: z.number().int(),
  /** Of a running one: terminals that have it whole. */
  downloaded: z.number().int(),
  /** Of a running one: terminals on whose screen it is now. */
  showing: z.number().int(),
  /** Terminals on whose screen it is or was. */
  shown: z.number().int(),
  /** Terminals that are offline now. */
  offline: z.number().int(),
});
export type EmergencyRow = z.infer<typeof emergencyRow>;

export const selectEmergencyPage = defineEndpoint({
  path: '/etv/selectEmergencyPage.json',
  access: 'task.view',
  summary: 'Emergency programs, the newest first: those that wait or run, and the history.',
  input: z.object({
    /** That one alone; empty: all. */
    id: z.union([z.literal(''), id]).default(''),
    status: list(emergencyStatus, 6).default([]),
    /** Part of the program’s name, or of the name of who sent it. */
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: pageSize(24, 200),
  }),
  output: z.object({ emergencyList: z.array(emergencyRow), totalNum: z.number().int() }),
});

/**
 * showing: on the screen · shown: was on the screen · ready: it has it, and does not show it (a newer emergency, or it has just
 * come) · downloading, waiting, failed: on its way · missed: it is over, and was not seen there as far as is known.
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
  online: z.boolean(),
  /** As it said last; what one that is offline does by now is not known. */
  state: emergencyTerminalState,
  /** 0 to 100, of bytes. */
  percent: z.number(),
  /** Of a failed one: `word: what happened`, as the player said it. */
  error: z.string(),
  /** When it first was on the screen there, and when it last left it. */
  shownAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type EmergencyTerminal = z.infer<typeof emergencyTerminal>;

export const selectEmergencyTerminals = defineEndpoint({
  path: '/etv/selectEmergencyTerminals.json',
  access: 'task.view',
  summary:
    'How an emergency program is on each of its terminals, and since and until when it was shown there.',
  input: z.object({ id, pageNum: pageNumber, pageSize: pageSize(100, 500) }),
  output: z.object({ terminalList: z.array(emergencyTerminal), totalNum: z.number().int() }),
});
