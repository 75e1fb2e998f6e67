import { alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { StackingTable } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { AlarmCells } from './AlarmCells.tsx';
import type { AlarmStore } from './AlarmStore.ts';
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
