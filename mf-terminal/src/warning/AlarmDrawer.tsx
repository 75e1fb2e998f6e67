import { type AlarmRow, alarmMessages } from '@vitrine/shared/api';
import {
  formatDateTime,
  formatDuration,
  sharedNamespace,
  useMessages,
  type WordUnder,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useNow } from '@vitrine/shared/ui/basic';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { type Keys, namespace } from '../messages/index.ts';
import { useOpenTerminal } from '../operation/useOpenTerminal.ts';
import { AlarmMark } from './AlarmMark.tsx';
import { alarmSeconds } from './alarmLength.ts';
import './warning.css';

interface AlarmDrawerProps {
  readonly alarm: AlarmRow;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** An alarm: its recording, time, duration, and the terminal's message. */
export function AlarmDrawer({ alarm, onCancel, onClose }: AlarmDrawerProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const now = useNow();
  const openTerminal = useOpenTerminal();
  const { recording, kind, terminalName, clId } = alarm;
  const when = (at: string) => formatDateTime(at, session.timeZone);
  const facts: readonly (readonly [WordUnder<Keys, 'warning.fact'>, string])[] = [
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
    ...(kind === 'wrongScreen'
      ? ([
          ['shouldShow', alarm.programName || say('warning.nothing')],
          ['task', alarm.taskName],
          ['shows', alarm.detail || say('warning.nothing')],
        ] as const)
      : ([
          ['program', alarm.programName],
          ['task', alarm.taskName],
          ['detail', alarm.detail],
        ] as const)),
  ];
  return (
    <SideSheet
      visible
      mask={false}
      disableScroll={false}
      width={720}
      title={say('warning.of', { kind: sayShared(alarmMessages[kind]), name: terminalName })}
      onCancel={onClose}
    >
      <div className="alarm">
        <AlarmMark alarm={alarm} />
        <ScreenMark
          word={alarm.status.word}
          edited={alarm.status.content?.edited}
          percent={alarm.status.content?.percent ?? 0}
        />
        <p className="operation-note">{say(`warning.hint.${kind}`)}</p>
        {recording ? (
          <figure className="alarm-recording">
            <video controls muted playsInline src={recording.url} aria-label={say('warning.recording')} />
            <figcaption>
              {say('warning.taken', {
                time: when(recording.startedAt),
                length: formatDuration(recording.milliseconds / 1000),
              })}
            </figcaption>
          </figure>
        ) : (
          <p className="operation-note">{say('warning.noRecording')}</p>
        )}
        <ZoneNote />
        <dl className="alarm-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{say(`warning.fact.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div className="alarm-acts">
          <Button onClick={() => openTerminal(clId)}>{say('monitor.details')}</Button>
          {alarm.active === 1 && session.can('terminal.manage') && (
            <Button type="danger" onClick={onCancel}>
              {say('warning.cancel')}
            </Button>
          )}
        </div>
      </div>
    </SideSheet>
  );
}
