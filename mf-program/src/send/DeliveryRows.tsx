import type { DeliveryRow } from '@vitrine/shared/api';
import {
  formatDate,
  formatDateTime,
  formatExact,
  formatRelative,
  formatTime,
  sharedNamespace,
  useMessages,
} from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { ScreenState, StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
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

/** What a terminal has and is not to show now is done; only what should be on the screen already is still under way. */
function lookOf({ state, notShown }: DeliveryRow): StateWord {
  if (state !== 'downloaded' || !notShown) return looks[state];
  return notShown.starts ? 'passed' : 'unused';
}

/** When its turn begins, by the clock of the terminal: the time alone where that is today. */
function startOf({ at, timeZone }: NonNullable<NonNullable<DeliveryRow['notShown']>['starts']>): string {
  const isToday = formatDate(at, timeZone) === formatDate(new Date(), timeZone);
  return isToday ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
}

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
  const waits = row.state === 'downloaded' ? row.notShown : undefined;
  return (
    <span className="pgs-state">
      <StateMark
        state={lookOf(row)}
        label={say(waits?.starts ? 'delivery.ready' : `delivery.${row.state}`)}
        {...(row.state === 'downloading' ? { progress: row.percent / 100 } : {})}
      />
      {waits?.starts && <small>{say('delivery.startsAt', { time: startOf(waits.starts) })}</small>}
      {waits && !waits.starts && waits.byName !== '' && (
        <small>{say('delivery.covered', { by: waits.byName })}</small>
      )}
      {row.error !== '' && (
        <small className="pgs-problem" title={row.error}>
          {say(problem.key, { name: problem.name })}
        </small>
      )}
    </span>
  );
}
