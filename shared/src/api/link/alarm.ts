import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

/**
 * What a player raises by itself; that it is offline only the server can tell. `storage`: it cannot keep what it is to
 * play; `playback`: something could not be played; `black` and `frozen`: found by comparing its own frames.
 */
export const playerAlarmKind = z.enum(['storage', 'playback', 'black', 'frozen']);
export type PlayerAlarmKind = z.infer<typeof playerAlarmKind>;

/** Sent when it begins and, under the same id, once more when it is over. */
export const playerAlarm = z.object({
  /** Made by the player; the same id is never counted twice. */
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/),
  kind: playerAlarmKind,
  raisedAt: instant,
  /** Absent while it lasts. */
  endedAt: instant.optional(),
  /** What the machine said, in no particular language. */
  detail: z.string().max(300).default(''),
  taskId: z.string().max(64).default(''),
  programId: z.string().max(64).default(''),
});
export type PlayerAlarm = z.infer<typeof playerAlarm>;

/** Bytes of a recording, at most; in base64 a third more. */
export const alarmRecordingLimit = 1_000_000;

/** A short WebM without sound, taken around an alarm from the player's own frames. */
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

/** What a player fetched and sent on one day, so far. */
export const trafficDay = z.object({
  /** Replaced when the player loses its memory, so that a day's bytes are the sum over counters, of the highest of each. */
  counter: z.string().min(1).max(64),
  /** `2026-11-21` in the terminal's zone. */
  day: z.iso.date(),
  downloaded: z.number().int().nonnegative(),
  uploaded: z.number().int().nonnegative(),
});
export type TrafficDay = z.infer<typeof trafficDay>;

/** One line of what a player noted of itself. */
export const journalLine = z.object({
  at: instant,
  topic: z.string().max(40),
  text: z.string().max(500),
});
export type JournalLine = z.infer<typeof journalLine>;

/** What a player keeps beside content and its own page, by word. */
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
 * Something that a player keeps was found damaged. `file`: content, fetched again, named by its hash. `entry`: an entry or a part of
 * the player's page, restored. `lost`: an entry that nothing could be restored from; the player goes on without it.
 */
export const playerRepair = z.object({
  /** Made by the player; the same id is entered once. */
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/),
  at: instant,
  kind: z.enum(['file', 'entry', 'lost']),
  /** Where `kind` is `file`. */
  hash: contentHash.optional(),
  /** Otherwise: a `keptEntry`; a server does not refuse one that it has not heard of. */
  entry: z.string().max(40).default(''),
});
export type PlayerRepair = z.infer<typeof playerRepair>;
