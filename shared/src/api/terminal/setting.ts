import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer } from '../base/field.ts';
import { powerInterval } from '../link/link.ts';
import { dayWindow, orientation, pictureSource, switchoverEntry } from '../link/settings.ts';
import { deferral } from './deferral.ts';
import { operationTarget, startedOperation } from './operation.ts';
import { screenState } from './screenStatus.ts';

const percent = integer(0, 100);

/** What can be set. What is left out stays; null gives it back to the terminal. */
export const settingChange = z.object({
  volume: percent.nullable().optional(),
  brightness: percent.nullable().optional(),
  /** Degrees by which the picture is turned clockwise. */
  orientation: orientation.nullable().optional(),
  /** Seconds between two reports where nothing changes. */
  reportInterval: integer(10, 3600).nullable().optional(),
  /** Kilobytes a second; 0: no limit. */
  downloadSpeed: integer(0, 1_000_000).nullable().optional(),
  /** Files fetched at a time; 0: as many as the player likes. */
  downloadCount: integer(0, 200).nullable().optional(),
  /** Files are fetched only then. */
  downloadWindow: dayWindow.nullable().optional(),
  /** Seconds without a touch after which a screen comes back to what is planned; 0: never. */
  idleTime: integer(0, 86_400).nullable().optional(),
  timeZone: z.string().trim().min(1).max(60).optional(),
  /** Megabytes a day; 0 or null: no cap. What is over it is shown, never cut off. */
  trafficCap: integer(0, 10_000_000).nullable().optional(),
});
export type SettingChange = z.infer<typeof settingChange>;

export const insertTerminalSetting = defineEndpoint({
  path: '/etv/insertTerminalSetting.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Sets terminals; those offline are refused by name unless it is deferred for them. Each confirms what it applied.',
  input: z.object({ target: operationTarget, settings: settingChange, deferral: deferral.optional() }),
  output: startedOperation,
});

/** An interval of the screen's hours is longer than five minutes. */
export const insertTerminalSchedule = defineEndpoint({
  path: '/etv/insertTerminalSchedule.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Sets when the screens of terminals are on; an empty list means always. Offline: refused or deferred.',
  input: z.object({
    target: operationTarget,
    power: z.array(powerInterval).max(56),
    deferral: deferral.optional(),
  }),
  output: startedOperation,
});

/** How a terminal is set, and how it says that it is. */
export const terminalSettingState = z.object({
  clId: z.string(),
  name: z.string(),
  online: z.boolean(),
  ...screenState,
  abilities: z.array(z.string()),
  /** Desired value; null: left to the terminal. */
  desired: z.object({
    volume: z.number().nullable(),
    brightness: z.number().nullable(),
    orientation: orientation.nullable(),
    reportInterval: z.number().nullable(),
    downloadSpeed: z.number().nullable(),
    downloadCount: z.number().nullable(),
    downloadWindow: dayWindow.nullable(),
    idleTime: z.number().nullable(),
    timeZone: z.string(),
    trafficCap: z.number().nullable(),
    switchover: z.array(switchoverEntry),
  }),
  /** What the terminal said last of itself; null: nothing yet. */
  confirmed: z
    .object({
      at: instant,
      volume: z.number(),
      brightness: z.number(),
      orientation,
      screen: z.enum(['on', 'off']),
      source: pictureSource,
      reportInterval: z.number(),
    })
    .nullable(),
  /** True while the terminal has not confirmed the newest setting. */
  pending: z.boolean(),
  /** What it could not apply, as a sentence in the language of the reader. */
  refused: z.array(z.object({ setting: z.string(), code: z.string(), text: z.string() })),
});
export type TerminalSettingState = z.infer<typeof terminalSettingState>;

export const selectTerminalSetting = defineEndpoint({
  path: '/etv/selectTerminalSetting.json',
  access: 'terminal.view',
  summary: 'How one terminal is to be set, and how it says that it is.',
  input: z.object({ id }),
  output: terminalSettingState,
});
