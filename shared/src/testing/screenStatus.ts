import type { ScreenStatus } from '../api/terminal/status/screenStatus.ts';

/** Status of a screen that is online, up to date and idle. */
export const screenStatus = (changes: Partial<ScreenStatus> = {}): ScreenStatus => ({
  word: 'upToDate',
  asOf: null,
  connection: { state: 'online', since: null, unstable: false },
  panel: null,
  source: null,
  brightness: null,
  playing: null,
  content: { state: 'upToDate', percent: 100 },
  ...changes,
});
