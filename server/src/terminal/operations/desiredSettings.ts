import type { DayWindow, Orientation, SettingChange, SwitchoverEntry } from '@vitrine/shared/api';

/** Stored desired settings of a terminal. Absent ones are the terminal's own. */
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
  /** Megabytes per day; server-side only. */
  trafficCap?: number;
}

/** Splits a change into settings to store and those returned to the terminal. */
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
