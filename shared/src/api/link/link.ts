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
 * What the server and a player say to each other over MQTT. A player connects to `/mqtt` with its clId as
 * client id and user name and its credential as password, and may only use its own topics.
 */
export const topicRoot = 'vitrine/t';
export const topics = {
  /** Player → server, retained; also the last will. */
  presence: (clId: string) => `${topicRoot}/${clId}/presence`,
  /** Server → player, retained: which manifest to reach. */
  desired: (clId: string) => `${topicRoot}/${clId}/desired`,
  /** Server → player, retained: texts that run over whatever plays. */
  subtitle: (clId: string) => `${topicRoot}/${clId}/subtitle`,
  /** Server → player, retained: what phones sent, see `sentState`. */
  applet: (clId: string) => `${topicRoot}/${clId}/applet`,
  /** Server → player. */
  command: (clId: string) => `${topicRoot}/${clId}/command`,
  /** Server → player: calls with a console, each a `terminalCallMessage`. */
  call: (clId: string) => `${topicRoot}/${clId}/call`,
  /** Player → server: the outcome of a command. */
  acknowledgement: (clId: string) => `${topicRoot}/${clId}/ack`,
  /** Player → server: how far delivery is and what is on screen. */
  report: (clId: string) => `${topicRoot}/${clId}/report`,
} as const;

/** Fields a player tells about itself when it connects and when they change. Sizes in bytes. */
export const attributes = z.object({
  playerVersion: z.string().max(40),
  firmwareVersion: z.string().max(80).optional(),
  systemVersion: z.string().max(200).optional(),
  resolutionWidth: integer(1, 20000),
  resolutionHeight: integer(1, 20000),
  memory: z.number().nonnegative().optional(),
  freeSpace: z.number().nonnegative().optional(),
  totalSpace: z.number().nonnegative().optional(),
  /** What this terminal can do, by word: `screenshot`, `volume`, `reboot` … */
  abilities: z.array(z.string().max(40)).max(100).default([]),
  /** Why it cannot do what others can: command kind → code. What is neither here nor an ability it has never heard of. */
  inabilities: z.record(z.string().max(40), commandCode).optional(),
  /** Of the machine, where the local bridge tells. */
  mac: z.string().max(40).optional(),
});
export type Attributes = z.infer<typeof attributes>;

export const presence = z.discriminatedUnion('online', [
  z.object({ online: z.literal(true), attributes, at: instant }),
  z.object({ online: z.literal(false) }),
]);
export type Presence = z.infer<typeof presence>;

/**
 * The terminal's cell in a group of screens side by side. All cells are of one size. In `splice` one picture is drawn over the
 * whole wall: it is as wide as `columns` pictures and the frames between them, so that what lies behind a frame is not shown
 * and lines go on straight. In `mirror` each cell draws the whole picture, in step with the others.
 */
export const linkedScreen = z.object({
  groupId: z.string(),
  rows: integer(1, 20),
  columns: integer(1, 20),
  /** From 0, top left. */
  row: integer(0, 19),
  column: integer(0, 19),
  mode: z.enum(['splice', 'mirror']),
  /** Millimetres: the lit area of one cell, and the frames between two neighbours (both of them together). */
  cellWidth: z.number().positive(),
  cellHeight: z.number().positive(),
  bezelX: z.number().nonnegative(),
  bezelY: z.number().nonnegative(),
  /** Until then the cell draws a test pattern in place of what plays; absent or past: none. */
  testPatternUntil: instant.optional(),
});
export type LinkedScreen = z.infer<typeof linkedScreen>;

/** `HH:mm`, to `24:00`, which is the end of the day. */
const dayTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
/** The screen is on between these times of a weekday, in the terminal's zone. */
export const powerInterval = z.object({ weekday: integer(1, 7), on: dayTime, off: dayTime });
export type PowerInterval = z.infer<typeof powerInterval>;

/** What a terminal knows about itself. */
export const desiredTerminal = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Values of the account's own fields, by key: what `{{custom.key}}` in a text stands for. */
  custom: z.record(z.string(), z.string()).optional(),
  /** Absent: it stands alone. */
  linkedScreen: linkedScreen.optional(),
  /** When the screen is on; absent: always. Times that no interval holds are off, on all seven days. */
  power: z.array(powerInterval).max(56).optional(),
});
export type DesiredTerminal = z.infer<typeof desiredTerminal>;

/** The retained desired state: fetch `/etv/file/<manifestHash>`, it is a `terminalManifest`. */
export const desiredState = z.object({
  version: z.literal(1),
  revision: z.number().int().nonnegative(),
  manifestHash: contentHash,
  manifestSize: z.number().int().positive(),
  issuedAt: instant,
  /**
   * The terminal itself. A manifest does not name it, so that terminals with the same tasks share one. It can change
   * while the revision stays.
   */
  terminal: desiredTerminal.optional(),
  /** Can change while the revision stays, like the terminal; it has a revision of its own. */
  settings: terminalSettings.optional(),
  /** A package to install; absent: none. Can change while the revision stays. */
  upgrade: terminalUpgrade.optional(),
});
export type DesiredState = z.infer<typeof desiredState>;

export const manifestFile = z.object({
  hash: contentHash,
  size: z.number().int().nonnegative(),
  mime: z.string().max(120),
  /** How long a sound or video lasts, where the server knows: terminals that play in step must all think the same. */
  seconds: z.number().positive().optional(),
});
export const manifestProgram = z.object({
  programId: z.string(),
  name: z.string(),
  /** Hash of the program document's JSON, itself one of the manifest's files. */
  documentHash: contentHash,
  /** Media the document shows and fonts it is set in, all among the manifest's files. */
  fileHashes: z.array(contentHash),
});
/** A font that a program names: what `taFont` says, and the file, which is among the manifest's. */
export const manifestFont = z.object({ fontName: z.string(), hash: contentHash });
/** From `at` on, media items with this `mid` are played no more; with network or without. */
export const manifestExpiry = z.object({ mid: z.string(), at: instant });
/** Everything a terminal needs to play on its own, as one content-addressed JSON file; the same for all that play the same. */
export const terminalManifest = z.object({
  version: z.literal(1),
  /** Only where it is meant for one terminal alone, as in a package for a USB stick. */
  terminal: z.object({ clId: z.string(), name: z.string(), timeZone: z.string() }).optional(),
  tasks: z.array(scheduledTask),
  programs: z.array(manifestProgram),
  files: z.array(manifestFile),
  /** Absent where no program names a font of the account. */
  fonts: z.array(manifestFont).optional(),
  /** Absent where no material expires. */
  expiries: z.array(manifestExpiry).optional(),
});
export type TerminalManifest = z.infer<typeof terminalManifest>;

export const deliveryState = z.enum(['waiting', 'downloading', 'downloaded', 'onScreen', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** What is drawn right now. Sent only after the frame is on the screen. */
export const onScreen = z.object({
  taskId: z.string(),
  programId: z.string(),
  documentHash: contentHash,
  sceneIndex: z.number().int().nonnegative(),
  since: instant,
  /** It is an emergency program. */
  emergency: z.boolean().optional(),
  /** The program that a touch led to, which is on the screen in place of the task's own until it comes back. */
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

/** A text over whatever plays. It ends at `endsAt` with or without network, after `loops` rounds when that is earlier. */
export const runningSubtitle = z.object({
  id: z.string(),
  text: z.string(),
  color: z.string(),
  background: z.string(),
  font: z.string(),
  /** The file of the font, where it is one of the account's. */
  fontFile: manifestFile.optional(),
  /** Pixels on a screen that is 1080 high. */
  size: z.number(),
  /** Pixels a second on a screen that is 1920 wide; 0 stands still. */
  speed: z.number(),
  position: subtitlePosition,
  /** 0: as often as there is time. */
  loops: z.number().int(),
  /** While one of these runs, no other is seen. */
  emergency: z.boolean(),
  startsAt: instant,
  /** When it is over on a terminal that began with the others. */
  endsAt: instant,
  /**
   * Where given, its time counts from when a terminal begins to show it: for so many seconds (0: its loops say how long), if it
   * begins before `beginUntil`.
   */
  seconds: z.number().int().nonnegative().optional(),
  beginUntil: instant.optional(),
});
export type RunningSubtitle = z.infer<typeof runningSubtitle>;
/** The retained list of a terminal's subtitles, the newest last; an empty list, or none, takes all off. */
export const subtitleState = z.object({ version: z.literal(1), subtitles: z.array(runningSubtitle).max(50) });
export type SubtitleState = z.infer<typeof subtitleState>;

/** Sent on every change of delivery or of what is on screen, and every report interval. */
export const terminalReport = z.object({
  /** Revision of the desired state that this speaks of; 0 before the first. */
  revision: z.number().int().nonnegative(),
  /** The desired state whose content plays now; null while there is none. Older players do not tell. */
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
  /** Subtitles that are or were on the screen since the player started; the last 50. */
  subtitles: z
    .array(z.object({ id: z.string().max(64), shownAt: instant, endedAt: instant.optional() }))
    .max(50)
    .optional(),
  /** What of phones is or was on the screen; the last 50. */
  applet: z.array(shownItem).max(50).optional(),
  /** Widgets of its programs that cannot show what they should; older players do not tell. */
  widgets: z.array(widgetFault).max(50).optional(),
  freeSpace: z.number().nonnegative().optional(),
  device: deviceState.optional(),
  /** Of the upgrade that the desired state names, or last named. */
  upgrade: upgradeProgress.optional(),
});
export type TerminalReport = z.infer<typeof terminalReport>;
