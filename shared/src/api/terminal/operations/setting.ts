import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { id, instant, integer } from '../../base/field.ts';
import { powerInterval } from '../../link/link.ts';
import { dayWindow, orientation, pictureSource, switchoverEntry } from '../../link/settings.ts';
import { screenState } from '../status/screenStatus.ts';
import { deferral } from './deferral.ts';
import { operationTarget, startedOperation } from './operation.ts';

const percent = integer(0, 100);

/** Settings to change. Absent ones stay; null resets one to the terminal's default. */
export const settingChange = z.object({
  volume: percent.nullable().optional(),
  brightness: percent.nullable().optional(),
  /** Clockwise rotation of the picture in degrees. */
  orientation: orientation.nullable().optional(),
  /** Seconds between reports without changes. */
  reportInterval: integer(10, 3600).nullable().optional(),
  /** Kilobytes a second; 0: unlimited. */
  downloadSpeed: integer(0, 1_000_000).nullable().optional(),
  /** Concurrent downloads; 0: up to the player. */
  downloadCount: integer(0, 200).nullable().optional(),
  /** Downloads are only allowed in this window. */
  downloadWindow: dayWindow.nullable().optional(),
  /** Seconds without a touch after which the screen returns to the schedule; 0: never. */
  idleTime: integer(0, 86_400).nullable().optional(),
  timeZone: z.string().trim().min(1).max(60).optional(),
  /** Megabytes a day; 0 or null: unlimited. Traffic beyond it is reported, never blocked. */
  trafficCap: integer(0, 10_000_000).nullable().optional(),
});
export type SettingChange = z.infer<typeof settingChange>;

export const insertTerminalSetting = defineEndpoint({
  path: '/etv/insertTerminalSetting.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Applies settings to terminals; offline ones are refused by name unless deferred. Each confirms what it applied.',
  input: z.object({ target: operationTarget, settings: settingChange, deferral: deferral.optional() }),
  output: startedOperation,
});

/** Intervals of the screen hours must exceed five minutes. */
export const insertTerminalSchedule = defineEndpoint({
  path: '/etv/insertTerminalSchedule.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Sets the hours in which screens are on; empty for always. Offline terminals are refused or deferred.',
  input: z.object({
    target: operationTarget,
    power: z.array(powerInterval).max(56),
    deferral: deferral.optional(),
  }),
  output: startedOperation,
});

/** Desired and confirmed settings of a terminal. */
export const terminalSettingState = z.object({
  clId: z.string(),
  name: z.string(),
  online: z.boolean(),
  ...screenState,
  abilities: z.array(z.string()),
  /** Desired values; null: the terminal's default. */
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
  /** Last values reported by the terminal; null: none yet. */
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
  /** True until the terminal confirms the latest setting. */
  pending: z.boolean(),
  /** Settings that it could not apply, with sentences in the caller's language. */
  refused: z.array(z.object({ setting: z.string(), code: z.string(), text: z.string() })),
});
export type TerminalSettingState = z.infer<typeof terminalSettingState>;

export const selectTerminalSetting = defineEndpoint({
  path: '/etv/selectTerminalSetting.json',
  access: 'terminal.view',
  summary: 'Returns the desired and the reported settings of one terminal.',
  input: z.object({ id }),
  output: terminalSettingState,
});
