import { z } from 'zod';
import { contentHash, instant } from '../base/field.ts';

const percent = z.number().int().min(0).max(100);
/** `09:30`, wall clock in the terminal's zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 1 Monday to 7 Sunday. */
const weekday = z.number().int().min(1).max(7);

/** A daily interval in the terminal's zone; across midnight when `to` is not after `from`. */
export const dayWindow = z.object({ from: clockTime, to: clockTime });
export type DayWindow = z.infer<typeof dayWindow>;

/** Source of the picture: the player's programs, or a capture input. */
export const pictureSource = z.enum(['player', 'hdmi1', 'hdmi2']);
export type PictureSource = z.infer<typeof pictureSource>;

/** Clockwise rotation of the picture in degrees. */
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
 * An operator's settings for a terminal. Part of the desired state, so they are retained and apply offline. Absent
 * fields are left to the player; screen hours are in `desiredTerminal.power`. The player confirms with
 * `settingsRevision` in its reports.
 */
export const terminalSettings = z.object({
  /** Incremented with every change; a player applies what differs from the last revision it applied. */
  revision: z.number().int().nonnegative(),
  volume: percent.optional(),
  brightness: percent.optional(),
  orientation: orientation.optional(),
  /** Seconds between reports without changes. */
  reportInterval: z.number().int().min(10).max(3600).optional(),
  /** Total download speed in kilobytes (1000 bytes) a second; 0: unlimited. */
  downloadSpeed: z.number().int().nonnegative().optional(),
  /** Concurrent downloads; 0: up to the player. */
  downloadCount: z.number().int().nonnegative().max(200).optional(),
  /** Downloads are only allowed in this window; stored content plays on. */
  downloadWindow: dayWindow.optional(),
  /** Seconds without a touch after which the screen returns to the schedule; 0: never. */
  idleTime: z.number().int().min(0).max(86_400).optional(),
  /** Absent or empty: no plan. A manual switch lasts until the plan's next entry. */
  switchover: z.array(switchoverEntry).max(100).optional(),
});
export type TerminalSettings = z.infer<typeof terminalSettings>;

/** A package to install; absent from the desired state once it is stopped. */
export const terminalUpgrade = z.object({
  /** Id of this roll-out on this terminal; another id is another upgrade, for example a retry. */
  id: z.string().max(64),
  kind: z.enum(['zip', 'apk']),
  version: z.string().max(40),
  fileName: z.string().max(200),
  /** Fetched from `/etv/file/<hash>` with the credential, and verified. */
  hash: contentHash,
  size: z.number().int().positive(),
});
export type TerminalUpgrade = z.infer<typeof terminalUpgrade>;

/** Progress; `failed` carries a code of `commandCode` or the terminal's message. */
export const upgradeProgress = z.object({
  id: z.string().max(64),
  state: z.enum(['downloading', 'installing', 'installed', 'failed']),
  /** 0 to 100, of bytes. */
  percent: z.number().min(0).max(100),
  code: z.string().max(60).optional(),
  message: z.string().max(300).optional(),
  /** For `installed`: the running version. */
  version: z.string().max(60).optional(),
});
export type UpgradeProgress = z.infer<typeof upgradeProgress>;

/** Cause and duration of the screen's or the source's state. */
export const stateCause = z.object({
  /** `always`: no plan. `plan`: the screen hours or the source plan. `command`: against the plan, or without one. */
  by: z.enum(['always', 'plan', 'command']),
  /** Caused by an emergency program, against plan and commands; `by` is then `command`, for older readers. */
  emergency: z.boolean().optional(),
  /** Start of the state. */
  since: instant.optional(),
  /** When the plan changes it, or takes over from a command; absent: no end. */
  until: instant.optional(),
});
export type StateCause = z.infer<typeof stateCause>;

/** The terminal's current settings, in its reports. */
export const deviceState = z.object({
  /** Last applied `terminalSettings.revision`; 0 before the first. */
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
  /** Absent from older players. */
  screenCause: stateCause.optional(),
  source: pictureSource,
  sourceCause: stateCause.optional(),
  reportInterval: z.number().int().positive(),
  /**
   * Seconds by which the terminal's clock is ahead of the server's, negative if behind, in whole minutes. Absent: less
   * than a minute, or an older player. Programs and proof of play use the server's time either way.
   */
  clockAhead: z.number().int().optional(),
});
export type DeviceState = z.infer<typeof deviceState>;
