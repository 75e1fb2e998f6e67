import {
  type AlarmKind,
  type AlarmSetting,
  languageOf,
  localeTags,
  type ScreenState,
} from '@vitrine/shared/api';
import type { MessageKey, ParameterArguments } from '../../platform/messageKeys.ts';
import { message } from '../../platform/messages.ts';
import { alarmText, screenText } from '../report/screenText.ts';

/** An alarm in a notification, with the current state of its screen. */
export interface DigestAlarm extends ScreenState {
  readonly id: string;
  readonly clId: string;
  readonly name: string;
  readonly groupName: string;
  readonly kind: AlarmKind;
  readonly raisedAt: Date;
  readonly detail: string;
}

/** Maximum lines of a mail; the rest are counted. */
const mostLines = 50;

function timeText(at: Date, zone: string, locale: AlarmSetting['language']): string {
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const;
  return new Intl.DateTimeFormat(localeTags[locale], style).format(at);
}

/** One mail about all alarms, in the language of the alarm settings and the account's time zone. */
export function digestMail(
  alarms: readonly DigestAlarm[],
  locale: AlarmSetting['language'],
  zone: string,
  now: Date,
): { subject: string; text: string } {
  const language = languageOf(locale);
  const say = <Key extends MessageKey>(key: Key, ...values: ParameterArguments<Key>) =>
    message(language, key, ...values);
  const kindOf = (alarm: DigestAlarm) => alarmText(language, alarm.kind);
  const [first] = alarms;
  const name = first?.name ?? '';
  const subject =
    alarms.length === 1 && first
      ? say('terminal.alarmMailSubjectOne', { name, kind: kindOf(first) })
      : say('terminal.alarmMailSubject', { name, count: alarms.length });
  const listed = alarms.slice(0, mostLines);
  const lines = listed.flatMap((alarm) => [
    say('terminal.alarmMailLine', {
      at: timeText(alarm.raisedAt, zone, locale),
      name: alarm.name,
      group: alarm.groupName,
      kind: kindOf(alarm),
      detail: alarm.detail,
    }).trimEnd(),
    say('terminal.alarmMailNow', { state: screenText(alarm, language, now) }),
  ]);
  const rest = alarms.length - listed.length;
  const more = rest > 0 ? [say('terminal.alarmMailMore', { count: rest })] : [];
  return { subject, text: [say('terminal.alarmMailText'), '', ...lines, ...more, ''].join('\n') };
}
