import type { AlarmKind } from './alarm.ts';

/**
 * Message of `shared` that names each kind of alarm. Where a kind is a state of the screen, it is the word of that state:
 * console, mails and webhooks say one thing by one word.
 */
export const alarmMessages = {
  offline: 'screen.word.offline',
  unstable: 'screen.word.unstable',
  wrongScreen: 'screen.word.wrongContent',
  storage: 'screen.alarm.storage',
  playback: 'screen.alarm.playback',
  black: 'screen.alarm.black',
  frozen: 'screen.alarm.frozen',
} as const satisfies Readonly<Record<AlarmKind, string>>;
