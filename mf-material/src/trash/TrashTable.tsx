import type { TrashRow } from '@vitrine/shared/api';
import { formatBytes, formatExact, formatRelative, serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Checkbox } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { MaterialPicture } from '../library/MaterialPicture.tsx';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import type { TrashStore } from './TrashStore.ts';
import '../library/line.css';

interface TrashTableProps {
  readonly store: TrashStore;
  /** Undefined for read-only users. */
  readonly onRestore?: (row: TrashRow) => void;
  readonly onDestroy?: (row: TrashRow) => void;
}

const day = 24 * 3600 * 1000;
/** Days below which the deadline is highlighted. */
const soon = 3;
const columns = ['select', 'name', 'size', 'deleted', 'gone', 'acts'] as const;
/** Columns for read-only users, without selection and actions. */
const readColumns = ['name', 'size', 'deleted', 'gone'] as const;
const daysLeft = (row: TrashRow) => Math.max(0, Math.ceil((Date.parse(row.goneAt) - serverNow()) / day));

/** Deleted materials with the remaining days. */
export const TrashTable = observer(function TrashTable({ store, onRestore, onDestroy }: TrashTableProps) {
  const say = useMessages(namespace);
  const { rows } = store.list;
  const acts = onRestore !== undefined || onDestroy !== undefined;
  const all = rows.length > 0 && rows.every((row) => store.selection.has(row.mtId));
  const some = !all && store.chosen.length > 0;
  return (
    <PlainTable className="mat-trash" least={880}>
      <thead>
        <tr>
          {(acts ? columns : readColumns).map((column) => (
            <th key={column} scope="col">
              {column === 'select' ? (
                <Checkbox
                  checked={all}
                  indeterminate={some}
                  aria-label={say('trash.selectAll')}
                  onChange={() => store.selection.set(all ? [] : rows.map((row) => row.mtId))}
                />
              ) : (
                say(`trash.column.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.mtId} aria-selected={store.selection.has(row.mtId)}>
            {acts && (
              <td data-box>
                <Checkbox
                  checked={store.selection.has(row.mtId)}
                  aria-label={say('card.select', { name: row.name })}
                  onChange={() => store.selection.toggle(row.mtId)}
                />
              </td>
            )}
            <td>
              <span className="mat-line-name">
                <span className="mat-line-picture">
                  <MaterialPicture row={row} small />
                </span>
                {row.name}.{row.suffix}
              </span>
            </td>
            <td data-label={say('trash.column.size')}>{formatBytes(row.mtSize)}</td>
            <td data-label={say('trash.column.deleted')} title={formatExact(row.deletedAt, session.timeZone)}>
              {say('trash.by', { when: formatRelative(row.deletedAt), name: row.deletedBy })}
            </td>
            <td data-label={say('trash.column.gone')} title={formatExact(row.goneAt, session.timeZone)}>
              <StateMark
                state={daysLeft(row) <= soon ? 'expiring' : 'unused'}
                label={say('trash.daysLeft', { count: daysLeft(row) })}
              />
            </td>
            {acts && (
              <td data-label={say('trash.column.acts')}>
                <span className="mat-row">
                  {onRestore && (
                    <Button
                      size="small"
                      aria-label={say('trash.restoreName', { name: row.name })}
                      onClick={() => onRestore(row)}
                    >
                      {say('trash.restore')}
                    </Button>
                  )}
                  {onDestroy && (
                    <Button
                      size="small"
                      type="danger"
                      theme="borderless"
                      aria-label={say('trash.destroyName', { name: row.name })}
                      onClick={() => onDestroy(row)}
                    >
                      {say('trash.destroy')}
                    </Button>
                  )}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
});
