import type { DayWindow, Orientation, SettingChange, SwitchoverEntry } from '@vitrine/shared/api';

/** Desired settings of a terminal, as stored. Absent ones are left to the terminal. */
export interface DesiredSettings {
  volume?: number;
  brightness?: number;
  orientation?: Orientation;
  reportInterval?: number;
  downloadSpeed?: number;
  downloadCount?: number;
  downloadWindow?: DayWindow;
  idleTime?: number;
  switchover?: SwitchoverEntry[];
  /** Megabytes a day; only the server knows of it. */
  trafficCap?: number;
}

/** What a change of settings writes, and which of them it gives back to the terminal. */
export function splitChange({ timeZone: _zone, ...change }: SettingChange): {
  given: DesiredSettings;
  taken: string[];
} {
  const entries = Object.entries(change);
  return {
    given: Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)),
    taken: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}
