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
import { Checkbox, useNow } from '@vitrine/shared/ui/basic';
import { IconVideo } from '@vitrine/shared/ui/icons';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { StackingTable } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { TerminalName } from '../operation/board/TerminalName.tsx';
import { useOpenTerminal } from '../operation/useOpenTerminal.ts';
import { AlarmMark } from './AlarmMark.tsx';
import type { AlarmStore } from './AlarmStore.ts';
import { alarmSeconds } from './alarmLength.ts';
import '../operation/figures/figures.css';

interface AlarmTableProps {
  readonly store: AlarmStore;
  readonly onOpen: (alarmId: string) => void;
}

const columns = ['kind', 'terminal', 'state', 'raisedAt', 'length', 'times', 'recording'] as const;

/** One line per alarm; active ones can be checked. */
export const AlarmTable = observer(function AlarmTable({ store, onOpen }: AlarmTableProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const manages = session.can('terminal.manage');
  const { cancellable, checked, checkedIds } = store;
  const all = cancellable.length > 0 && checked.length === cancellable.length;
  const toggle = (id: string) =>
    store.check(checkedIds.includes(id) ? checkedIds.filter((other) => other !== id) : [...checkedIds, id]);
  return (
    <StackingTable className="figure-table warning-table" aria-label={say('warning.title')}>
      <thead>
        <tr>
          {manages && (
            <th scope="col">
              <Checkbox
                checked={all}
                indeterminate={!all && checked.length > 0}
                disabled={cancellable.length === 0}
                aria-label={say('warning.checkAll')}
                onChange={() => store.check(all ? [] : cancellable.map(({ alarmId }) => alarmId))}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(`warning.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.list.rows.map((alarm) => (
          <tr key={alarm.alarmId}>
            {manages && (
              <td data-box>
                <Checkbox
                  checked={checkedIds.includes(alarm.alarmId)}
                  disabled={alarm.active === 0}
                  aria-label={say('warning.check', {
                    kind: sayShared(alarmMessages[alarm.kind]),
                    name: alarm.terminalName,
                  })}
                  onChange={() => toggle(alarm.alarmId)}
                />
              </td>
            )}
            <AlarmCells alarm={alarm} onOpen={onOpen} />
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
});

interface AlarmCellsProps {
  readonly alarm: AlarmRow;
  readonly onOpen: (alarmId: string) => void;
}

function AlarmCells({ alarm, onOpen }: AlarmCellsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const now = useNow();
  const openTerminal = useOpenTerminal();
  const {
    alarmId,
    clId,
    terminalName,
    groupName,
    groupIsDefault,
    kind,
    raisedAt,
    times,
    recording,
    programName,
    status,
  } = alarm;
  return (
    <>
      <td>
        <span className="board-two">
          <button type="button" className="board-open" onClick={() => onOpen(alarmId)}>
            {sayShared(alarmMessages[kind])}
          </button>
          {programName !== '' && <small>{programName}</small>}
        </span>
      </td>
      <td data-label={say('warning.column.terminal')}>
        <TerminalName
          name={terminalName}
          {...{ groupName, groupIsDefault }}
          onOpen={() => openTerminal(clId)}
        />
        <ScreenMark
          word={status.word}
          edited={status.content?.edited}
          percent={status.content?.percent ?? 0}
        />
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
        {recording === null ? (
          '–'
        ) : (
          <button
            type="button"
            className="board-open warning-recording"
            aria-label={say('warning.watchName', {
              name: terminalName,
              length: formatDuration(recording.milliseconds / 1000),
            })}
            onClick={() => onOpen(alarmId)}
          >
            <IconVideo size="small" />
            {formatDuration(recording.milliseconds / 1000)}
          </button>
        )}
      </td>
    </>
  );
}
