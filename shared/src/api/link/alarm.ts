import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

/**
 * Alarms that a player raises; `offline` is detected by the server. `storage`: content cannot be stored; `playback`:
 * content could not be played; `black` and `frozen`: detected in its own frames.
 */
export const playerAlarmKind = z.enum(['storage', 'playback', 'black', 'frozen']);
export type PlayerAlarmKind = z.infer<typeof playerAlarmKind>;

/** Sent when it starts and, with the same id, once more when it ends. */
export const playerAlarm = z.object({
  /** Set by the player; deduplicates repeated deliveries. */
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/),
  kind: playerAlarmKind,
  raisedAt: instant,
  /** Absent while active. */
  endedAt: instant.optional(),
  /** Message of the terminal, in no particular language. */
  detail: z.string().max(300).default(''),
  taskId: z.string().max(64).default(''),
  programId: z.string().max(64).default(''),
});
export type PlayerAlarm = z.infer<typeof playerAlarm>;

/** Maximum bytes of a recording; in base64 a third more. */
export const alarmRecordingLimit = 1_000_000;

/** A short silent WebM of the player's own frames around an alarm. */
export const alarmRecording = z.object({
  alarmId: playerAlarm.shape.id,
  mime: z.literal('video/webm'),
  startedAt: instant,
  /** Milliseconds. */
  duration: z.number().int().positive().max(120_000),
  /** Base64. */
  video: z.string().max(Math.ceil((alarmRecordingLimit * 4) / 3) + 4),
});
export type AlarmRecording = z.infer<typeof alarmRecording>;

/** Traffic of a player on one day, so far. */
export const trafficDay = z.object({
  /** Changes when the player loses its storage: a day's bytes are the sum, over counters, of each one's maximum. */
  counter: z.string().min(1).max(64),
  /** `2026-11-21` in the terminal's zone. */
  day: z.iso.date(),
  downloaded: z.number().int().nonnegative(),
  uploaded: z.number().int().nonnegative(),
});
export type TrafficDay = z.infer<typeof trafficDay>;

/** One line of a player's activity log. */
export const activityLogLine = z.object({
  at: instant,
  topic: z.string().max(40),
  text: z.string().max(500),
});
export type ActivityLogLine = z.infer<typeof activityLogLine>;

/** What a player stores besides content and its own page. */
export const keptEntry = z.enum([
  'identity',
  'active',
  'plays',
  'weather',
  'alarms',
  'recordings',
  'traffic',
  'settings',
  'journal',
  'clock',
  'subtitles',
  'applet',
  'usb',
  'upgrade',
  'bridge',
  'repairs',
  'page',
  'manifest',
]);
export type KeptEntry = z.infer<typeof keptEntry>;

/**
 * Damage found in a player's storage. `file`: content, named by its hash, downloaded again. `entry`: an entry or a part
 * of the player's page, restored. `lost`: an entry that could not be restored; the player continues without it.
 */
export const playerRepair = z.object({
  /** Set by the player; deduplicates repeated deliveries. */
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/),
  at: instant,
  kind: z.enum(['file', 'entry', 'lost']),
  /** Set where `kind` is `file`. */
  hash: contentHash.optional(),
  /** Otherwise a `keptEntry`; the server accepts unknown ones. */
  entry: z.string().max(40).default(''),
});
export type PlayerRepair = z.infer<typeof playerRepair>;
