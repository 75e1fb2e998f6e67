import type { TrashRow } from '@vitrine/shared/api';
import { observer } from 'mobx-react-lite';
import { PlainTable } from '../table/PlainTable.tsx';
import { TrashHead } from './TrashHead.tsx';
import { TrashLine } from './TrashLine.tsx';
import type { TrashStore } from './TrashStore.ts';
import '../library/line.css';

interface TrashTableProps {
  readonly store: TrashStore;
  /** Undefined for read-only users. */
  readonly onRestore?: (row: TrashRow) => void;
  readonly onDestroy?: (row: TrashRow) => void;
}

/** Deleted materials with the remaining days. */
export const TrashTable = observer(function TrashTable({ store, onRestore, onDestroy }: TrashTableProps) {
  return (
    <PlainTable className="mat-trash" least={880}>
      <TrashHead store={store} selectable={onRestore !== undefined || onDestroy !== undefined} />
      <tbody>
        {store.list.rows.map((row) => (
          <TrashLine key={row.mtId} store={store} row={row} onRestore={onRestore} onDestroy={onDestroy} />
        ))}
      </tbody>
    </PlainTable>
  );
});
