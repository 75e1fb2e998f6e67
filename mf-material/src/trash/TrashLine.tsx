import type { TrashRow } from '@vitrine/shared/api';
import { formatBytes, formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { MaterialPicture } from '../library/MaterialPicture.tsx';
import { namespace } from '../messages/index.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { TrashLineActions, type TrashLineActionsProps } from './TrashLineActions.tsx';
import type { TrashStore } from './TrashStore.ts';

interface TrashLineProps extends TrashLineActionsProps {
  readonly store: TrashStore;
}

/** A deleted material. */
export const TrashLine = observer(function TrashLine({ store, row, onRestore, onDestroy }: TrashLineProps) {
  const say = useMessages(namespace);
  const actions = onRestore !== undefined || onDestroy !== undefined;
  const selected = store.selection.has(row.mtId);
  return (
    <tr aria-selected={selected}>
      {actions && (
        <td data-box>
          <Checkbox
            checked={selected}
            aria-label={say('card.select', { name: row.name })}
            onChange={() => store.selection.toggle(row.mtId)}
          />
        </td>
      )}
      <td>
        <TrashName row={row} />
      </td>
      <td data-label={say('trash.column.size')}>{formatBytes(row.mtSize)}</td>
      <td data-label={say('trash.column.deleted')} title={formatExact(row.deletedAt, session.timeZone)}>
        {say('trash.by', { when: formatRelative(row.deletedAt), name: row.deletedBy })}
      </td>
      <td data-label={say('trash.column.gone')} title={formatExact(row.goneAt, session.timeZone)}>
        <DaysLeft goneAt={row.goneAt} />
      </td>
      {actions && (
        <td data-label={say('trash.column.actions')}>
          <TrashLineActions row={row} onRestore={onRestore} onDestroy={onDestroy} />
        </td>
      )}
    </tr>
  );
});

const TrashName = ({ row }: { readonly row: TrashRow }) => (
  <span className="mat-line-name">
    <span className="mat-line-picture">
      <MaterialPicture row={row} small />
    </span>
    {row.name}.{row.suffix}
  </span>
);
