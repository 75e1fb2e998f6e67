import type { DeliveryRow } from '@vitrine/shared/api';
import { formatExact, formatRelative, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { StackingTable } from '@vitrine/shared/ui/table';
import { namespace } from '../namespace.ts';
import { problemOf } from './problem.ts';

const looks = {
  waiting: 'waiting',
  downloading: 'downloading',
  downloaded: 'running',
  onScreen: 'onScreen',
  failed: 'failed',
} as const;

/** Terminals with the state of a delivery on each. */
export function DeliveryRows({ rows }: { readonly rows: readonly DeliveryRow[] }) {
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
            <td data-state={row.state} data-label={say('delivery.state')}>
              <State row={row} />
            </td>
            <td data-label={sayShared('screen.title')}>
              <ScreenState row={row} since progress={false} />
            </td>
            <td data-label={say('delivery.changed')}>
              {row.updatedAt && (
                <time dateTime={row.updatedAt} title={formatExact(row.updatedAt, session.timeZone)}>
                  {formatRelative(row.updatedAt)}
                </time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}

function State({ row }: { readonly row: DeliveryRow }) {
  const say = useMessages(namespace);
  const problem = problemOf(row);
  const progress = row.state === 'downloaded' ? 1 : row.percent / 100;
  return (
    <span className="pgs-state">
      <StateMark
        state={looks[row.state]}
        label={say(`delivery.${row.state}`)}
        {...(row.state === 'downloading' ? { progress } : {})}
      />
      {row.error !== '' && <small title={row.error}>{say(problem.key, { name: problem.name })}</small>}
    </span>
  );
}
