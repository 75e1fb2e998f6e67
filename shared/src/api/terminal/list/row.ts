import { z } from 'zod';
import { groupIsDefault, instant } from '../../base/field.ts';
import { powerInterval } from '../../link/link.ts';
import { screenStatus, terminalState } from '../status/screenStatus.ts';

/** Filter by presence: empty for all, 1 online, 0 offline. */
export const onlineState = z.union([z.literal(''), z.enum(['0', '1'])]).default('');

/**
 * steady · flapping: reconnects are delayed at growing intervals · quarantined: blocked by a user until released; it
 * keeps playing its content.
 */
export const terminalLink = z.enum(['steady', 'flapping', 'quarantined']);
export type TerminalLink = z.infer<typeof terminalLink>;

export const terminalRow = z.object({
  id: z.string(),
  clId: z.string(),
  clNo: z.string(),
  number: z.string(),
  name: z.string(),
  type: z.literal('client'),
  pid: z.string(),
  pId: z.string(),
  groupName: z.string(),
  groupIsDefault,
  online: z.boolean(),
  /** 1 online, 0 offline. */
  lineState: z.union([z.literal(0), z.literal(1)]),
  /** The state that `status` has as `word`. */
  state: terminalState,
  status: screenStatus,
  link: terminalLink,
  /** Reason for the quarantine; otherwise empty. */
  quarantineReason: z.string(),
  /** Progress of the current delivery, 0 to 100. */
  percent: z.number(),
  warningState: z.union([z.literal(0), z.literal(1)]),
  /** Only while it is connected; what it last showed is in `status`. */
  nowPlaying: z
    .object({
      taskId: z.string(),
      taskName: z.string(),
      programId: z.string(),
      programName: z.string(),
      since: instant,
    })
    .nullable(),
  screenshotUrl: z.string(),
  screenshotTime: instant.nullable(),
  lastSeen: instant.nullable(),
  authorised: z.boolean(),
  /** False: imported, and awaits its screen. */
  paired: z.boolean(),
  mac: z.string(),
  ip: z.string(),
  /** Bytes; null if not reported. */
  memory: z.number().nullable(),
  freeSpace: z.number().nullable(),
  totalSpace: z.number().nullable(),
  /** `1920x1080`. */
  resolution: z.string(),
  remarks: z.string(),
  location: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Kilometres from the filter's point; null without one, or without coordinates. */
  distance: z.number().nullable(),
  timeZone: z.string(),
  /** Screen hours; empty: always on. */
  power: z.array(powerInterval),
  /** Values of custom fields, by key; absent without a value. */
  custom: z.record(z.string(), z.string()),
  /** Its linked-screen group; empty: none. */
  linkedGroupId: z.string(),
  deviceTotal: z.number().int(),
  playerVersion: z.string(),
  firmwareVersion: z.string(),
  systemVersion: z.string(),
  abilities: z.array(z.string()),
  children: z.array(z.unknown()),
});
export type TerminalRow = z.infer<typeof terminalRow>;

export const coordinate = z.union([z.literal(''), z.coerce.number().min(-180).max(180)]).default('');
export const latitude = z.union([z.literal(''), z.coerce.number().min(-90).max(90)]).default('');
