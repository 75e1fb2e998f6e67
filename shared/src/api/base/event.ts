import { z } from 'zod';
import { callSignal } from '../link/callSignal.ts';
import { commandHold } from '../link/command.ts';
import { deliveryState } from '../link/link.ts';
import { operationCounts, operationStatus, resultState } from '../terminal/operations/operation.ts';
import { terminalState } from '../terminal/status/screenStatus.ts';
import { instant } from './field.ts';

/** Event that `/etv/events` sends to a tenant's consoles, as JSON in server-sent events. */
export const consoleEvent = z.discriminatedUnion('kind', [
  /** A terminal connected or disconnected. */
  z.object({
    kind: z.literal('presence'),
    clId: z.string(),
    online: z.boolean(),
    at: instant,
    /** Its current state, where known to the server. */
    state: terminalState.optional(),
  }),
  /** Many terminals connected or disconnected at once. Subscribers get a `presence` for each. */
  z.object({
    kind: z.literal('presences'),
    online: z.array(z.string()),
    offline: z.array(z.string()),
    at: instant,
    states: z.record(z.string(), terminalState).optional(),
  }),
  /** Totals of groups, including subgroups, changed; at most once a second. Groups not listed are unchanged. */
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
  /** Progress of a task on a terminal. */
  z.object({
    kind: z.literal('delivery'),
    taskId: z.string(),
    clId: z.string(),
    state: deliveryState,
    percent: z.number(),
    error: z.string().optional(),
    at: instant,
  }),
  /** A terminal has a new screenshot. */
  z.object({ kind: z.literal('screenshot'), clId: z.string(), url: z.string(), at: instant }),
  /** A terminal's content or fields changed: read its row again. */
  z.object({
    kind: z.literal('terminal'),
    clId: z.string(),
    at: instant,
    /** Its current state, where known to the server. */
    state: terminalState.optional(),
  }),
  /** A command to a terminal was sent, is held, or ended. */
  z.object({
    kind: z.literal('command'),
    clId: z.string(),
    commandId: z.string(),
    /** `screenOff`, `otherSource`: it waits until the screen is visible; `missed`: it expired while waiting. */
    outcome: z.enum(['sent', ...commandHold.options, 'done', 'missed', 'failed', 'timedOut']),
    at: instant,
  }),
  /** Progress of an operation; at most four times a second each. */
  z.object({
    kind: z.literal('operation'),
    operationId: z.string(),
    status: operationStatus,
    counts: operationCounts,
    /** Current results of the terminals that changed: at most 200. */
    changed: z.array(
      z.object({ clId: z.string(), state: resultState, error: z.string(), percent: z.number() }),
    ),
    /** More results changed than listed: read again. */
    more: z.boolean(),
    at: instant,
  }),
  /** Alarms were raised, resolved or dismissed; at most once a second. */
  z.object({ kind: z.literal('alarm'), active: z.number().int(), clIds: z.array(z.string()), at: instant }),
  /** A call rings, was answered or ended: read the open calls again. */
  z.object({
    kind: z.literal('call'),
    callId: z.string(),
    clId: z.string(),
    state: z.enum(['ringing', 'active', 'ended']),
    at: instant,
  }),
  /** Signal of a terminal to the page that is in a call with it; only that user's consoles receive it. */
  z.object({
    kind: z.literal('callSignal'),
    callId: z.string(),
    consoleId: z.string(),
    memberId: z.string(),
    signal: callSignal,
    at: instant,
  }),
  /** A USB package progressed or finished: read its row again. */
  z.object({ kind: z.literal('usbPackage'), id: z.string(), at: instant }),
  /** A material finished processing, or changed. */
  z.object({ kind: z.literal('material'), mtId: z.string(), folderId: z.string(), at: instant }),
  /** A program's content, review result or comments changed: read it again where shown. */
  z.object({
    kind: z.literal('program'),
    programId: z.string(),
    change: z.enum(['saved', 'audit', 'remark']),
    /** Current revision. */
    revision: z.number().int(),
    /** User name of the author. */
    by: z.string(),
    at: instant,
  }),
  /** A member dismissed the rejection of their program; only that user's consoles receive it. */
  z.object({
    kind: z.literal('rejectionDismissed'),
    programId: z.string(),
    memberId: z.string(),
    at: instant,
  }),
  /** The users with a program open in the editor changed. */
  z.object({
    kind: z.literal('programEditing'),
    programId: z.string(),
    editors: z.array(z.object({ editorId: z.string(), userName: z.string(), since: instant })),
    at: instant,
  }),
  /** Processing of a material: 0 to 100. `material` follows at the end. */
  z.object({
    kind: z.literal('materialProgress'),
    mtId: z.string(),
    percent: z.number().int(),
    at: instant,
  }),
  /** Rows of a domain's tree were added, moved, renamed or removed by any user of the account. */
  z.object({
    kind: z.literal('tree'),
    domain: z.enum(['terminal', 'material', 'program', 'task', 'h5']),
    at: instant,
  }),
  /** A form of an H5 document was answered, or answers were deleted; with the new total. */
  z.object({ kind: z.literal('h5Answers'), h5Id: z.string(), total: z.number().int(), at: instant }),
  /** A subtitle started, ended, awaits a second person, or was shown on a terminal: read its row again. */
  z.object({
    kind: z.literal('subtitle'),
    id: z.string(),
    /** Present when it started or stopped waiting for a second person. */
    waits: z.boolean().optional(),
    at: instant,
  }),
  /** An emergency program started, ended, awaits a second person, or progressed on terminals: read its row again. */
  z.object({
    kind: z.literal('emergency'),
    id: z.string(),
    /** Present when it started or stopped waiting for a second person. */
    waits: z.boolean().optional(),
    at: instant,
  }),
  /** A phone pass was created or ended, or an item sent with it changed: read both lists again. */
  z.object({ kind: z.literal('applet'), passId: z.string(), at: instant }),
  /** Name or logo of the console changed, for the account or a parent: read them again. */
  z.object({ kind: z.literal('branding'), at: instant }),
  /**
   * Permissions changed: read the session again. Sent to the members with a role, or to one member only. With neither,
   * a property of the account changed, such as its time zone: to all its members.
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
