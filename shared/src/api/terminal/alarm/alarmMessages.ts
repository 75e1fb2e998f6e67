import type { AlarmKind } from './alarm.ts';

/**
 * Key in `shared` of each alarm's name. An alarm that is also a screen state uses the name of that state, so that console,
 * mails and webhooks agree.
 */
export const alarmMessages = {
  offline: 'screen.state.offline',
  unstable: 'screen.state.unstable',
  wrongScreen: 'screen.state.wrongContent',
  storage: 'screen.alarm.storage',
  playback: 'screen.alarm.playback',
  black: 'screen.alarm.black',
  frozen: 'screen.alarm.frozen',
} as const satisfies Readonly<Record<AlarmKind, string>>;
