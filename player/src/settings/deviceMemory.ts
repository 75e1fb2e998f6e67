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
import { keptPictureKey } from './keptPicture.ts';

const percent = z.number().min(0).max(100).catch(100);

/** The terminal's settings: the last ones from the server, and commands since. */
const deviceMemory = z.object({
  volume: percent,
  brightness: percent,
  orientation: orientation.catch(0),
  /** Whether the screen is dark: read before anything else is loaded. */
  dark: z.boolean().catch(false),
  timeZone: z.string().catch('UTC'),
  settings: terminalSettings.optional().catch(undefined),
  power: z.array(powerInterval).catch([]),
  /** Command in force until the plan reaches another slot. */
  byHand: z
    .object({
      screen: z.object({ value: z.boolean(), slot: z.number() }).optional(),
      source: z.object({ value: pictureSource, slot: z.number() }).optional(),
    })
    .catch({}),
  /** Since when the screen, and the source of that name, are in their state. Milliseconds since 1970. */
  screenSince: z.number().optional().catch(undefined),
  sourceSince: z.object({ source: pictureSource, at: z.number() }).optional().catch(undefined),
  /** Id of the upgrade last tried here. */
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

/** Stored settings, or the defaults of a new terminal. Unreadable parts get their defaults. */
export function readDeviceMemory(storage: Pick<Storage, 'getItem'>): DeviceMemory {
  return deviceMemory.parse(parsed(storage.getItem(keptPictureKey)));
}

export function writeDeviceMemory(storage: Pick<Storage, 'setItem'>, memory: DeviceMemory): void {
  storage.setItem(keptPictureKey, JSON.stringify(memory));
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Truncated by a power cut.
    return {};
  }
}
