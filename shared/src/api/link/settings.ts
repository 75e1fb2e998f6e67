import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

const percent = z.number().int().min(0).max(100);
/** `09:30`, wall clock in the terminal's zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 1 Monday to 7 Sunday. */
const weekday = z.number().int().min(1).max(7);

/** A time of every day, in the terminal's zone; over midnight when `to` is not after `from`. */
export const dayWindow = z.object({ from: clockTime, to: clockTime });
export type DayWindow = z.infer<typeof dayWindow>;

/** What the picture comes from: the player's own programs, or a capture input. */
export const pictureSource = z.enum(['player', 'hdmi1', 'hdmi2']);
export type PictureSource = z.infer<typeof pictureSource>;

/** Degrees by which the picture is turned clockwise. */
export const orientation = z.literal([0, 90, 180, 270]);
export type Orientation = z.infer<typeof orientation>;

/** From `at` on, on those weekdays, the picture comes from `source`, until the next entry of the week. */
export const switchoverEntry = z.object({
  weekdays: z.array(weekday).min(1).max(7),
  at: clockTime,
  source: pictureSource,
});
export type SwitchoverEntry = z.infer<typeof switchoverEntry>;

/**
 * What an operator set for a terminal. It travels in the desired state, so that it is kept and holds without network.
 * What is absent is left to the player; the hours in which
 * the screen is on stand in `desiredTerminal.power`. The player confirms with `settingsRevision` in its reports.
 */
export const terminalSettings = z.object({
  /** Goes up with every change; a player takes over what differs from the last one that it applied. */
  revision: z.number().int().nonnegative(),
  volume: percent.optional(),
  brightness: percent.optional(),
  orientation: orientation.optional(),
  /** Seconds between two reports where nothing changes. */
  reportInterval: z.number().int().min(10).max(3600).optional(),
  /** Kilobytes (1000 bytes) a second over all downloads; 0: no limit. */
  downloadSpeed: z.number().int().nonnegative().optional(),
  /** Files fetched at the same time; 0: as many as the player likes. */
  downloadCount: z.number().int().nonnegative().max(200).optional(),
  /** Files are fetched only then; what is here plays on. */
  downloadWindow: dayWindow.optional(),
  /** Seconds without a touch after which a screen that a person led elsewhere comes back; 0: never. */
  idleTime: z.number().int().min(0).max(86_400).optional(),
  /** Absent or empty: no plan. What is switched by hand holds until the plan's next entry. */
  switchover: z.array(switchoverEntry).max(100).optional(),
});
export type TerminalSettings = z.infer<typeof terminalSettings>;

/** A package that the terminal is to install; absent from the desired state once it is stopped. */
export const terminalUpgrade = z.object({
  /** Of this roll-out on this terminal; another id is another upgrade, as when one is tried again. */
  id: z.string().max(64),
  kind: z.enum(['zip', 'apk']),
  version: z.string().max(40),
  fileName: z.string().max(200),
  /** Fetched from `/etv/file/<hash>` with the credential, and verified. */
  hash: contentHash,
  size: z.number().int().positive(),
});
export type TerminalUpgrade = z.infer<typeof terminalUpgrade>;

/** How far it is; `failed` carries a code of `commandCode` or a sentence of the machine. */
export const upgradeProgress = z.object({
  id: z.string().max(64),
  state: z.enum(['downloading', 'installing', 'installed', 'failed']),
  /** 0 to 100, of bytes. */
  percent: z.number().min(0).max(100),
  code: z.string().max(60).optional(),
  message: z.string().max(300).optional(),
  /** Of `installed`: the version that runs now. */
  version: z.string().max(60).optional(),
});
export type UpgradeProgress = z.infer<typeof upgradeProgress>;

/** Why the screen or its source is as it is, and how long. */
export const stateCause = z.object({
  /** `always`: there is no plan. `plan`: the on/off schedule, or the plan of sources. `command`: against the plan, or without one. */
  by: z.enum(['always', 'plan', 'command']),
  /** An emergency program holds it so, against the plan and commands; `by` is `command` then, for readers that do not know. */
  emergency: z.boolean().optional(),
  /** Since when it has been so. */
  since: instant.optional(),
  /** When the plan changes it, or takes over again from a command; absent: it has no end. */
  until: instant.optional(),
});
export type StateCause = z.infer<typeof stateCause>;

/** How the terminal is set at this moment, in its reports. */
export const deviceState = z.object({
  /** The last `terminalSettings.revision` that was applied; 0 before the first. */
  settingsRevision: z.number().int().nonnegative(),
  /** Settings of that revision that this terminal could not apply, with a code of `commandCode`. */
  refused: z
    .array(z.object({ setting: z.string().max(40), code: z.string().max(60) }))
    .max(20)
    .optional(),
  volume: percent,
  brightness: percent,
  orientation,
  screen: z.enum(['on', 'off']),
  /** Absent: the player is too old to tell. */
  screenCause: stateCause.optional(),
  source: pictureSource,
  sourceCause: stateCause.optional(),
  reportInterval: z.number().int().positive(),
  /**
   * Seconds by which the machine's own clock is ahead of the server's, negative where it is behind, in whole minutes. Absent:
   * less than a minute, or the player is too old to tell. Programs and plays follow the server's time either way.
   */
  clockAhead: z.number().int().optional(),
});
export type DeviceState = z.infer<typeof deviceState>;
