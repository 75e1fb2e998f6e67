import type { DeliveryRow } from '@vitrine/shared/api';
import { formatAge, formatExact, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { DeliveryMark, ScreenState } from '@vitrine/shared/ui/state-mark';
import { StackingTable } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';

/** Terminals with their delivery state. */
export const DeliveryRows = observer(function DeliveryRows({
  rows,
}: {
  readonly rows: readonly DeliveryRow[];
}) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <StackingTable className="pgs-table">
      <thead>
        <tr>
          <th scope="col">{say('delivery.terminal')}</th>
          <th scope="col">{say('delivery.state')}</th>
          <th scope="col">{sayShared('screen.title')}</th>
          <th scope="col">{say('delivery.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.clId}>
            <th scope="row">
              <OptionalLink to={pathOf.terminal(row.clId)}>{row.clientName}</OptionalLink>
            </th>
            <td data-label={say('delivery.state')}>
              <State row={row} />
            </td>
            <td data-label={sayShared('screen.title')}>
              <ScreenState row={row} since progress={false} />
            </td>
            <td data-label={say('delivery.changed')}>
              {row.updatedAt && (
                <time dateTime={row.updatedAt} title={formatExact(row.updatedAt, session.timeZone)}>
                  {formatAge(row.updatedAt)}
                </time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
});

function State({ row }: { readonly row: DeliveryRow }) {
  const say = useMessages(namespace);
  const by = row.state === 'downloaded' && !row.notShown?.starts ? row.notShown?.byName : undefined;
  return <DeliveryMark row={row}>{by && <small>{say('delivery.covered', { by })}</small>}</DeliveryMark>;
}
