import { formatBytes, formatDate, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { UseList } from '../actions/UseList.tsx';
import { MaterialPicture } from '../library/MaterialPicture.tsx';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import type { StorageStore, StoredRow } from './StorageStore.ts';
import '../library/line.css';

interface StorageTableProps {
  readonly store: StorageStore;
  /** False for read-only users. */
  readonly selectable: boolean;
}

/** The largest materials with their uses. */
export const StorageTable = observer(function StorageTable({ store, selectable }: StorageTableProps) {
  const say = useMessages(namespace);
  return (
    <PlainTable least={720}>
      <thead>
        <tr>
          {selectable && <th scope="col">{say('column.select')}</th>}
          <th scope="col">{say('column.name')}</th>
          <th scope="col">{say('column.size')}</th>
          <th scope="col">{say('column.created')}</th>
          <th scope="col">{say('uses.title')}</th>
        </tr>
      </thead>
      <tbody>
        {store.list.rows.map((row) => (
          <tr key={row.mtId} aria-selected={store.selection.has(row.mtId)}>
            {selectable && (
              <td data-box>
                <Checkbox
                  checked={store.selection.has(row.mtId)}
                  disabled={row.uses.length > 0}
                  aria-label={say('card.select', { name: row.name })}
                  onChange={() => store.selection.toggle(row.mtId)}
                />
              </td>
            )}
            <td>
              <StoredName row={row} />
            </td>
            <td data-label={say('column.size')}>{formatBytes(row.mtSize)}</td>
            <td data-label={say('column.created')}>{formatDate(row.createdAt, session.timeZone)}</td>
            <td data-label={say('uses.title')}>
              {row.uses.length === 0 ? say('mark.unused') : <UseList uses={row.uses} />}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
});

function StoredName({ row }: { readonly row: StoredRow }) {
  return (
    <span className="mat-line-name">
      <span className="mat-line-picture">
        <MaterialPicture row={row} small />
      </span>
      <Link to={`/material/displayPage?id=${encodeURIComponent(row.mtId)}`}>
        {row.name}.{row.suffix}
      </Link>
    </span>
  );
}
