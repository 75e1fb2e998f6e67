import { z } from 'zod';
import { scheduledTask } from '../../schedule/task.ts';
import { contentHash, instant, integer } from '../base/field.ts';
import { shownItem } from './applet.ts';
import { commandCode } from './command.ts';
import { widgetFault } from './fault.ts';
import { deviceState, terminalSettings, terminalUpgrade, upgradeProgress } from './settings.ts';

export * from './alarm.ts';
export * from './applet.ts';
export * from './command.ts';
export * from './fault.ts';
export * from './settings.ts';

/**
 * MQTT protocol between server and players. A player connects to `/mqtt` with its clId as client id and user name and
 * its credential as password, and may only use its own topics.
 */
export const topicRoot = 'vitrine/t';
export const topics = {
  /** Player → server, retained; also the last will. */
  presence: (clId: string) => `${topicRoot}/${clId}/presence`,
  /** Server → player, retained: the manifest to reach. */
  desired: (clId: string) => `${topicRoot}/${clId}/desired`,
  /** Server → player, retained: texts over the content. */
  subtitle: (clId: string) => `${topicRoot}/${clId}/subtitle`,
  /** Server → player, retained: phone items, see `sentState`. */
  applet: (clId: string) => `${topicRoot}/${clId}/applet`,
  /** Server → player. */
  command: (clId: string) => `${topicRoot}/${clId}/command`,
  /** Server → player: calls with a console, each a `terminalCallMessage`. */
  call: (clId: string) => `${topicRoot}/${clId}/call`,
  /** Player → server: outcome of a command. */
  acknowledgement: (clId: string) => `${topicRoot}/${clId}/ack`,
  /** Player → server: delivery progress and what is on screen. */
  report: (clId: string) => `${topicRoot}/${clId}/report`,
} as const;

/** Attributes that a player sends when it connects and when they change. Sizes in bytes. */
export const attributes = z.object({
  playerVersion: z.string().max(40),
  firmwareVersion: z.string().max(80).optional(),
  systemVersion: z.string().max(200).optional(),
  resolutionWidth: integer(1, 20000),
  resolutionHeight: integer(1, 20000),
  memory: z.number().nonnegative().optional(),
  freeSpace: z.number().nonnegative().optional(),
  totalSpace: z.number().nonnegative().optional(),
  /** Abilities of this terminal: `screenshot`, `volume`, `reboot` … */
  abilities: z.array(z.string().max(40)).max(100).default([]),
  /** Reasons for missing abilities: command kind → code. A command in neither list is unknown to the player. */
  inabilities: z.record(z.string().max(40), commandCode).optional(),
  /** Of the terminal, from the local bridge. */
  mac: z.string().max(40).optional(),
});
export type Attributes = z.infer<typeof attributes>;

export const presence = z.discriminatedUnion('online', [
  z.object({ online: z.literal(true), attributes, at: instant }),
  z.object({ online: z.literal(false) }),
]);
export type Presence = z.infer<typeof presence>;

/**
 * The terminal's cell in a linked-screen group. All cells have one size. In `splice` one picture spans the whole wall
 * including the frames, so that lines continue behind them. In `mirror` each cell draws the whole picture, in step with
 * the others.
 */
export const linkedScreen = z.object({
  groupId: z.string(),
  rows: integer(1, 20),
  columns: integer(1, 20),
  /** From 0, top left. */
  row: integer(0, 19),
  column: integer(0, 19),
  mode: z.enum(['splice', 'mirror']),
  /** Millimetres: the lit area of one cell, and the total frame between two neighbours. */
  cellWidth: z.number().positive(),
  cellHeight: z.number().positive(),
  bezelX: z.number().nonnegative(),
  bezelY: z.number().nonnegative(),
  /** Until then the cell draws a test pattern instead of content; absent or past: none. */
  testPatternUntil: instant.optional(),
});
export type LinkedScreen = z.infer<typeof linkedScreen>;

/** `HH:mm`, to `24:00`, which is the end of the day. */
const dayTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** The screen is on between these times of a weekday, in the terminal's zone. */
export const powerInterval = z.object({ weekday: integer(1, 7), on: dayTime, off: dayTime });
export type PowerInterval = z.infer<typeof powerInterval>;

/** What a terminal learns about itself. */
export const desiredTerminal = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Values of the account's custom fields, by key: `{{custom.key}}` in texts. */
  custom: z.record(z.string(), z.string()).optional(),
  /** Absent: not in a group. */
  linkedScreen: linkedScreen.optional(),
  /** Screen hours; absent: always on. Times outside of the intervals are off, on all weekdays. */
  power: z.array(powerInterval).max(56).optional(),
});
export type DesiredTerminal = z.infer<typeof desiredTerminal>;

/** Retained desired state: fetch `/etv/file/<manifestHash>`, a `terminalManifest`. */
export const desiredState = z.object({
  version: z.literal(1),
  revision: z.number().int().nonnegative(),
  manifestHash: contentHash,
  manifestSize: z.number().int().positive(),
  issuedAt: instant,
  /**
   * The terminal itself. Not in the manifest, so that terminals with the same tasks share one. May change without a new
   * revision.
   */
  terminal: desiredTerminal.optional(),
  /** May change without a new revision; has a revision of its own. */
  settings: terminalSettings.optional(),
  /** Package to install; absent: none. May change without a new revision. */
  upgrade: terminalUpgrade.optional(),
});
export type DesiredState = z.infer<typeof desiredState>;

export const manifestFile = z.object({
  hash: contentHash,
  size: z.number().int().nonnegative(),
  mime: z.string().max(120),
  /** Duration of a sound or video, where known: terminals in step must agree on it. */
  seconds: z.number().positive().optional(),
});
export const manifestProgram = z.object({
  programId: z.string(),
  name: z.string(),
  /** Hash of the program document's JSON, one of the manifest's files. */
  documentHash: contentHash,
  /** Media and fonts of the document, all among the manifest's files. */
  fileHashes: z.array(contentHash),
});
/** A font used by a program: its `taFont` name, and its file among the manifest's. */
export const manifestFont = z.object({ fontName: z.string(), hash: contentHash });
/** From `at` on, media items with this `mid` are not played, with or without network. */
export const manifestExpiry = z.object({ mid: z.string(), at: instant });
/**
 * Everything a terminal needs to play offline, as a content-addressed JSON file; shared by all terminals with the same
 * content.
 */
export const terminalManifest = z.object({
  version: z.literal(1),
  /** Set only for one terminal, as in a USB package. */
  terminal: z.object({ clId: z.string(), name: z.string(), timeZone: z.string() }).optional(),
  tasks: z.array(scheduledTask),
  programs: z.array(manifestProgram),
  files: z.array(manifestFile),
  /** Absent without fonts of the account. */
  fonts: z.array(manifestFont).optional(),
  /** Absent without expiring materials. */
  expiries: z.array(manifestExpiry).optional(),
});
export type TerminalManifest = z.infer<typeof terminalManifest>;

export const deliveryState = z.enum(['waiting', 'downloading', 'downloaded', 'onScreen', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** What is drawn now. Sent only after the frame is on screen. */
export const onScreen = z.object({
  taskId: z.string(),
  programId: z.string(),
  documentHash: contentHash,
  sceneIndex: z.number().int().nonnegative(),
  since: instant,
  /** An emergency program. */
  emergency: z.boolean().optional(),
  /** The program opened by touch, shown instead of the task's own until it returns. */
  linked: z
    .object({
      programId: z.string(),
      documentHash: contentHash,
      sceneIndex: z.number().int().nonnegative(),
    })
    .optional(),
});

export const subtitlePosition = z.enum(['top', 'middle', 'bottom']);
export type SubtitlePosition = z.infer<typeof subtitlePosition>;

/** A text over the content. Ends at `endsAt`, with or without network, or earlier after `loops` rounds. */
export const runningSubtitle = z.object({
  id: z.string(),
  text: z.string(),
  color: z.string(),
  background: z.string(),
  font: z.string(),
  /** The font's file, if it is one of the account's. */
  fontFile: manifestFile.optional(),
  /** Pixels on a screen 1080 pixels high. */
  size: z.number(),
  /** Pixels a second on a screen 1920 pixels wide; 0 is static. */
  speed: z.number(),
  position: subtitlePosition,
  /** 0: repeats until its end. */
  loops: z.number().int(),
  /** While one of these runs, no other subtitle is shown. */
  emergency: z.boolean(),
  startsAt: instant,
  /** End on terminals that started with the others. */
  endsAt: instant,
  /**
   * If set, timed from when a terminal starts to show it: for this many seconds (0: by its loops), if it starts before
   * `beginUntil`.
   */
  seconds: z.number().int().nonnegative().optional(),
  beginUntil: instant.optional(),
});
export type RunningSubtitle = z.infer<typeof runningSubtitle>;
/** Retained list of a terminal's subtitles, newest last; empty or none removes all. */
export const subtitleState = z.object({ version: z.literal(1), subtitles: z.array(runningSubtitle).max(50) });
export type SubtitleState = z.infer<typeof subtitleState>;

/** Sent on every change of delivery or of what is on screen, and every report interval. */
export const terminalReport = z.object({
  /** Revision of the desired state reported on; 0 before the first. */
  revision: z.number().int().nonnegative(),
  /** Desired state whose content plays; null without one. Absent from older players. */
  held: z.object({ revision: z.number().int().nonnegative(), manifestHash: contentHash }).nullish(),
  at: instant,
  tasks: z
    .array(
      z.object({
        taskId: z.string(),
        state: deliveryState,
        /** 0 to 100, of bytes. */
        percent: z.number().min(0).max(100),
        error: z.string().max(200).optional(),
      }),
    )
    .max(2000),
  onScreen: onScreen.nullable(),
  /** Current and past subtitles since the player started; the last 50. */
  subtitles: z
    .array(z.object({ id: z.string().max(64), shownAt: instant, endedAt: instant.optional() }))
    .max(50)
    .optional(),
  /** Current and past phone items; the last 50. */
  applet: z.array(shownItem).max(50).optional(),
  /** Widgets that cannot show their content; absent from older players. */
  widgets: z.array(widgetFault).max(50).optional(),
  freeSpace: z.number().nonnegative().optional(),
  device: deviceState.optional(),
  /** The upgrade in the desired state, or the last one. */
  upgrade: upgradeProgress.optional(),
});
export type TerminalReport = z.infer<typeof terminalReport>;
