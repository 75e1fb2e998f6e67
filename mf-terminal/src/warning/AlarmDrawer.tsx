import { type AlarmRow, alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useNow } from '@vitrine/shared/ui/basic';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useOpenTerminal } from '../operation/useOpenTerminal.ts';
import { AlarmMark } from './AlarmMark.tsx';
import { AlarmRecording } from './AlarmRecording.tsx';
import { alarmFacts } from './alarmFacts.ts';
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
  const { kind, status, terminalName } = alarm;
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
          word={status.word}
          edited={status.content?.edited}
          percent={status.content?.percent ?? 0}
        />
        <p className="operation-note">{say(`warning.hint.${kind}`)}</p>
        <AlarmRecording recording={alarm.recording} />
        <ZoneNote />
        <AlarmFacts alarm={alarm} />
        <AlarmActions alarm={alarm} onCancel={onCancel} />
      </div>
    </SideSheet>
  );
}

function AlarmFacts({ alarm }: Pick<AlarmDrawerProps, 'alarm'>) {
  const say = useMessages(namespace);
  const now = useNow();
  return (
    <dl className="alarm-facts">
      {alarmFacts(alarm, now, say).map(([name, value]) => (
        <div key={name}>
          <dt>{say(`warning.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the terminal; dismisses an active alarm. */
const AlarmActions = observer(function AlarmActions({ alarm, onCancel }: Omit<AlarmDrawerProps, 'onClose'>) {
  const say = useMessages(namespace);
  const openTerminal = useOpenTerminal();
  return (
    <div className="alarm-actions">
      <Button onClick={() => openTerminal(alarm.clId)}>{say('monitor.details')}</Button>
      {alarm.active === 1 && session.can('terminal.manage') && (
        <Button type="danger" onClick={onCancel}>
          {say('warning.cancel')}
        </Button>
      )}
    </div>
  );
});
