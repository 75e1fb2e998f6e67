import {
  orientation,
  type PictureSource,
  type PowerInterval,
  pictureSource,
  powerInterval,
  type TerminalSettings,
  terminalSettings,
} from '@vitrine/shared/api';
import { z } from 'zod';
import { keptLookKey } from './keptLook.ts';

const percent = z.number().min(0).max(100).catch(100);

/** How this terminal is set: what was last heard from the server, and what was done by hand since. */
const deviceMemory = z.object({
  volume: percent,
  brightness: percent,
  orientation: orientation.catch(0),
  /** Whether the screen is dark: read before anything else is loaded. */
  dark: z.boolean().catch(false),
  timeZone: z.string().catch('UTC'),
  settings: terminalSettings.optional().catch(undefined),
  power: z.array(powerInterval).catch([]),
  /** Switched by hand, until the plan reaches another slot. */
  byHand: z
    .object({
      screen: z.object({ value: z.boolean(), slot: z.number() }).optional(),
      source: z.object({ value: pictureSource, slot: z.number() }).optional(),
    })
    .catch({}),
  /** Since when the screen, and the source of that name, are as they are. Milliseconds since 1970. */
  screenSince: z.number().optional().catch(undefined),
  sourceSince: z.object({ source: pictureSource, at: z.number() }).optional().catch(undefined),
  /** Of the upgrade that was last tried here. */
  upgradeId: z.string().catch(''),
});

export interface DeviceMemory {
  volume: number;
  brightness: number;
  orientation: 0 | 90 | 180 | 270;
  dark: boolean;
  timeZone: string;
  settings?: TerminalSettings | undefined;
  power: PowerInterval[];
  byHand: {
    screen?: { value: boolean; slot: number } | undefined;
    source?: { value: PictureSource; slot: number } | undefined;
  };
  screenSince?: number | undefined;
  sourceSince?: { source: PictureSource; at: number } | undefined;
  upgradeId: string;
}

/** What is kept, or how a new terminal is set. A part that is not readable is as new. */
export function readDeviceMemory(storage: Pick<Storage, 'getItem'>): DeviceMemory {
  return deviceMemory.parse(parsed(storage.getItem(keptLookKey)));
}

export function writeDeviceMemory(storage: Pick<Storage, 'setItem'>, memory: DeviceMemory): void {
  storage.setItem(keptLookKey, JSON.stringify(memory));
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Half written, when the power went.
    return {};
  }
}
