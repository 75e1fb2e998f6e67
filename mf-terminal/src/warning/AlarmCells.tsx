import { type AlarmRow, alarmMessages } from '@vitrine/shared/api';
import {
  formatAge,
  formatDuration,
  formatExact,
  formatNumber,
  sharedNamespace,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useNow } from '@vitrine/shared/ui/basic';
import { IconVideo } from '@vitrine/shared/ui/icons';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { TerminalName } from '../operation/board/TerminalName.tsx';
import { useOpenTerminal } from '../operation/useOpenTerminal.ts';
import { AlarmMark } from './AlarmMark.tsx';
import { alarmSeconds } from './alarmLength.ts';

interface AlarmCellsProps {
  readonly alarm: AlarmRow;
  readonly onOpen: (alarmId: string) => void;
}

/** The cells of an alarm, in the order of the table's columns. */
export const AlarmCells = observer(function AlarmCells({ alarm, onOpen }: AlarmCellsProps) {
  const say = useMessages(namespace);
  const now = useNow();
  const { raisedAt, times } = alarm;
  return (
    <>
      <td>
        <AlarmName alarm={alarm} onOpen={onOpen} />
      </td>
      <td data-label={say('warning.column.terminal')}>
        <AlarmTerminal alarm={alarm} />
      </td>
      <td data-label={say('warning.column.state')}>
        <AlarmMark alarm={alarm} />
      </td>
      <td data-label={say('warning.column.raisedAt')}>
        <time dateTime={raisedAt} title={formatExact(raisedAt, session.timeZone)}>
          {formatAge(raisedAt, now)}
        </time>
      </td>
      <td data-label={say('warning.column.length')}>{formatDuration(alarmSeconds(alarm, now))}</td>
      <td data-label={say('warning.column.times')}>{formatNumber(times)}</td>
      <td data-label={say('warning.column.recording')}>
        <RecordingLink alarm={alarm} onOpen={onOpen} />
      </td>
    </>
  );
});

/** The kind of alarm, which opens it, and the program that played. */
function AlarmName({ alarm: { alarmId, kind, programName }, onOpen }: AlarmCellsProps) {
  const sayShared = useMessages(sharedNamespace);
  return (
    <span className="board-two">
      <button type="button" className="board-open" onClick={() => onOpen(alarmId)}>
        {sayShared(alarmMessages[kind])}
      </button>
      {programName !== '' && <small>{programName}</small>}
    </span>
  );
}

/** The terminal that raised it, and how its screen is doing now. */
function AlarmTerminal({ alarm }: Pick<AlarmCellsProps, 'alarm'>) {
  const openTerminal = useOpenTerminal();
  const { clId, terminalName, groupName, groupIsDefault, status } = alarm;
  return (
    <>
      <TerminalName
        name={terminalName}
        groupName={groupName}
        groupIsDefault={groupIsDefault}
        onOpen={() => openTerminal(clId)}
      />
      <ScreenMark word={status.word} edited={status.content?.edited} percent={status.content?.percent ?? 0} />
    </>
  );
}

function RecordingLink({ alarm: { alarmId, terminalName, recording }, onOpen }: AlarmCellsProps) {
  const say = useMessages(namespace);
  if (recording === null) return '–';
  const length = formatDuration(recording.milliseconds / 1000);
  return (
    <button
      type="button"
      className="board-open warning-recording"
      aria-label={say('warning.watchName', { name: terminalName, length })}
      onClick={() => onOpen(alarmId)}
    >
      <IconVideo size="small" />
      {length}
    </button>
  );
}
