import { z } from 'zod';
import { callSignal } from '../link/callSignal.ts';
import { commandHold } from '../link/command.ts';
import { deliveryState } from '../link/link.ts';
import { operationCounts, operationStatus, resultState } from '../terminal/operation.ts';
import { terminalState } from '../terminal/screenStatus.ts';
import { instant } from './field.ts';

/** What `/etv/events` sends to the consoles of one tenant, as server-sent events whose data is this JSON. */
export const consoleEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('presence'),
    clId: z.string(),
    online: z.boolean(),
    at: instant,
    /** The word of its status by now, where the server told it. */
    state: terminalState.optional(),
  }),
  /** Many terminals came or went at once. The feed tells its subscribers of each as `presence`. */
  z.object({
    kind: z.literal('presences'),
    online: z.array(z.string()),
    offline: z.array(z.string()),
    at: instant,
    states: z.record(z.string(), terminalState).optional(),
  }),
  /** Totals of groups with all below them changed; at most once a second. Groups that are not named stayed as they were. */
  z.object({
    kind: z.literal('terminalCounts'),
    groups: z.array(
      z.object({
        id: z.string(),
        total: z.number().int(),
        onlineTotal: z.number().int(),
        warningTotal: z.number().int(),
        ownTotal: z.number().int(),
      }),
    ),
    at: instant,
  }),
  z.object({
    kind: z.literal('delivery'),
    taskId: z.string(),
    clId: z.string(),
    state: deliveryState,
    percent: z.number(),
    error: z.string().optional(),
    at: instant,
  }),
  z.object({ kind: z.literal('screenshot'), clId: z.string(), url: z.string(), at: instant }),
  /** What a terminal shows, or its fields, changed: read its row again. */
  z.object({
    kind: z.literal('terminal'),
    clId: z.string(),
    at: instant,
    /** The word of its status by now, where the server told it. */
    state: terminalState.optional(),
  }),
  z.object({
    kind: z.literal('command'),
    clId: z.string(),
    commandId: z.string(),
    /** `screenOff`, `otherSource`: it waits until the screen can be seen; `missed`: it was valid only until then. */
    outcome: z.enum(['sent', ...commandHold.options, 'done', 'missed', 'failed', 'timedOut']),
    at: instant,
  }),
  /** An operation went on; at most four times a second for each. */
  z.object({
    kind: z.literal('operation'),
    operationId: z.string(),
    status: operationStatus,
    counts: operationCounts,
    /** How it stands now on the terminals that it went on with: at most 200. */
    changed: z.array(
      z.object({ clId: z.string(), state: resultState, error: z.string(), percent: z.number() }),
    ),
    /** More changed than is told here: read what is on screen again. */
    more: z.boolean(),
    at: instant,
  }),
  /** Alarms were raised, ended or cancelled; at most once a second. */
  z.object({ kind: z.literal('alarm'), active: z.number().int(), clIds: z.array(z.string()), at: instant }),
  /** A call rings, was answered or ended: read the open calls again. */
  z.object({
    kind: z.literal('call'),
    callId: z.string(),
    clId: z.string(),
    state: z.enum(['ringing', 'active', 'ended']),
    at: instant,
  }),
  /** What a terminal tells the one page that is in a call with it; only that person's consoles hear of it. */
  z.object({
    kind: z.literal('callSignal'),
    callId: z.string(),
    consoleId: z.string(),
    memberId: z.string(),
    signal: callSignal,
    at: instant,
  }),
  /** A package for a USB stick went on, or came to its end: read its row again. */
  z.object({ kind: z.literal('usbPackage'), id: z.string(), at: instant }),
  /** A material finished processing, or changed. */
  z.object({ kind: z.literal('material'), mtId: z.string(), folderId: z.string(), at: instant }),
  /** A program's content, verdict or remarks changed: read it again where it is shown. */
  z.object({
    kind: z.literal('program'),
    programId: z.string(),
    change: z.enum(['saved', 'audit', 'remark']),
    /** The present revision. */
    revision: z.number().int(),
    /** User name of who did it. */
    by: z.string(),
    at: instant,
  }),
  /** A member dismissed that a program of theirs was rejected; only that person's consoles hear of it. */
  z.object({
    kind: z.literal('rejectionDismissed'),
    programId: z.string(),
    memberId: z.string(),
    at: instant,
  }),
  /** Who has a program open in the editor changed. */
  z.object({
    kind: z.literal('programEditing'),
    programId: z.string(),
    editors: z.array(z.object({ editorId: z.string(), userName: z.string(), since: instant })),
    at: instant,
  }),
  /** Work on a material: 0 to 100. At its end comes `material`. */
  z.object({
    kind: z.literal('materialProgress'),
    mtId: z.string(),
    percent: z.number().int(),
    at: instant,
  }),
  /** Rows of a domain's tree were added, moved, renamed or removed by anyone of the tenant. */
  z.object({
    kind: z.literal('tree'),
    domain: z.enum(['terminal', 'material', 'program', 'task', 'h5']),
    at: instant,
  }),
  /** A form of an H5 document was answered, or answers were deleted: how many there are in all. */
  z.object({ kind: z.literal('h5Answers'), h5Id: z.string(), total: z.number().int(), at: instant }),
  /** A subtitle began, ended, waits for a second person, or was seen on a terminal: read its row again. */
  z.object({
    kind: z.literal('subtitle'),
    id: z.string(),
    /** Present when it began to wait for a second person, or does so no more. */
    waits: z.boolean().optional(),
    at: instant,
  }),
  /** An emergency program began, ended, waits for a second person, or got further on terminals: read its row again. */
  z.object({
    kind: z.literal('emergency'),
    id: z.string(),
    /** Present when it began to wait for a second person, or does so no more. */
    waits: z.boolean().optional(),
    at: instant,
  }),
  /** A pass for phones was made or ended, or something sent with one went on: read both lists again. */
  z.object({ kind: z.literal('applet'), passId: z.string(), at: instant }),
  /** Name or mark of the console became another, of the account or of one above it: read them again. */
  z.object({ kind: z.literal('branding'), at: instant }),
  /**
   * What somebody may do became another: read the session again. To the members with a role, or to one member; no other
   * console hears of it. With neither, something of the account itself did, such as its time zone: to all its members.
   */
  z.object({
    kind: z.literal('access'),
    roleId: z.string().optional(),
    memberId: z.string().optional(),
    at: instant,
  }),
  /** Events were missed: read everything on screen again. */
  z.object({ kind: z.literal('resync'), at: instant }),
]);
export type ConsoleEvent = z.infer<typeof consoleEvent>;
export type ConsoleEventKind = ConsoleEvent['kind'];
