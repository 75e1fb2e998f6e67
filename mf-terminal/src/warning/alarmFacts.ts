import type { AlarmRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, type KeyUnder } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Keys, Say } from '../messages/index.ts';
import { alarmSeconds } from './alarmLength.ts';

type AlarmFact = readonly [name: KeyUnder<Keys, 'warning.fact'>, value: string];

const when = (at: string) => formatDateTime(at, session.timeZone);

/** What is known of an alarm, in order; absent facts are omitted. */
export const alarmFacts = (alarm: AlarmRow, now: number, say: Say): readonly AlarmFact[] =>
  [...courseOf(alarm, now, say), ...contentOf(alarm, say)].filter(([, value]) => value !== '');

/** When it was raised, how long it lasted, how it ended, and how often it came. */
const courseOf = (alarm: AlarmRow, now: number, say: Say): readonly AlarmFact[] => [
  ['raisedAt', when(alarm.raisedAt)],
  ['length', formatDuration(alarmSeconds(alarm, now))],
  ['endedAt', alarm.endedAt === null ? '' : when(alarm.endedAt)],
  [
    'cancelled',
    alarm.cancelledAt === null
      ? ''
      : say('warning.cancelledBy', { name: alarm.cancelledBy, time: when(alarm.cancelledAt) }),
  ],
  ['times', String(alarm.times)],
];

/** The content that played, and the terminal's message. */
function contentOf({ kind, programName, taskName, detail }: AlarmRow, say: Say): readonly AlarmFact[] {
  if (kind !== 'wrongScreen')
    return [
      ['program', programName],
      ['task', taskName],
      ['detail', detail],
    ];
  const nothing = say('warning.nothing');
  return [
    ['shouldShow', programName || nothing],
    ['task', taskName],
    ['shows', detail || nothing],
  ];
}
