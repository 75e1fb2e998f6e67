import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TrashStore } from './TrashStore.ts';

const columns = ['select', 'name', 'size', 'deleted', 'gone', 'actions'] as const;
/** Columns for read-only users, without selection and actions. */
const readColumns = ['name', 'size', 'deleted', 'gone'] as const;

interface TrashHeadProps {
  readonly store: TrashStore;
  /** False for read-only users. */
  readonly selectable: boolean;
}

/** Column names, and the selection of all rows. */
export const TrashHead = observer(function TrashHead({ store, selectable }: TrashHeadProps) {
  const say = useMessages(namespace);
  const { rows } = store.list;
  const all = rows.length > 0 && rows.every((row) => store.selection.has(row.mtId));
  const some = !all && store.chosen.length > 0;
  return (
    <thead>
      <tr>
        {(selectable ? columns : readColumns).map((column) => (
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
  );
});
