import type { CallRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { CallLists } from './CallLists.ts';
import { callNamespace } from './messages/index.ts';

/** Recent calls: participants, time, waiting time and duration. */
export const CallRecords = observer(function CallRecords({ lists }: { readonly lists: CallLists }) {
  const { records } = lists;
  const say = useMessages(callNamespace);
  return (
    <section className="call-list" aria-label={say('records')}>
      <h2>
        {say('records')} <Link to="/terminal/callStatistics">{say('statistics')}</Link>
      </h2>
      <PaneState source={records} isEmpty={records.rows.length === 0} empty={{ text: say('noRecords') }}>
        <ul>
          {records.rows.map((row) => (
            <Record key={row.callId} row={row} />
          ))}
        </ul>
        {records.pageCount > 1 && (
          <Pagination
            total={records.total}
            pageSize={records.pageSize}
            currentPage={records.page}
            onPageChange={(page) => void records.goTo(page)}
          />
        )}
      </PaneState>
    </section>
  );
});

const Record = observer(function Record({ row }: { readonly row: CallRow }) {
  const say = useMessages(callNamespace);
  const answered = row.outcome === 'answered';
  return (
    <li>
      <span className="call-name">
        <span>{row.terminalName}</span>
        <small>
          {say(`direction.${row.direction}`)} · {formatDateTime(row.startedAt, session.timeZone)}
        </small>
        <small>
          {answered
            ? say('talked', { talk: formatDuration(row.talkSeconds), name: row.userName })
            : say('waited', { waiting: formatDuration(row.waitingSeconds) })}
        </small>
      </span>
      <StateMark state={answered ? 'upToDate' : 'waiting'} label={say(`outcome.${row.outcome || 'open'}`)} />
    </li>
  );
});
