import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { StatusLine } from '../terminals/StatusLine.tsx';
import type { TerminalNow } from './TerminalDetailStore.ts';

/** State as text: subject, since when, and when an unstable connection is readmitted. */
export function StateReason({ now }: { now: TerminalNow }) {
  const say = useMessages(namespace);
  const { terminal, reasonSince, reasonText, admittedAt, connections } = now;
  const { status, timeZone } = terminal;
  // Never connected: the time is that of its creation.
  const isAddedOnly = status.word === 'neverConnected' || status.word === 'notPaired';
  const notes = [
    reasonText,
    status.connection.unstable ? say('reason.connections', { count: connections }) : '',
    admittedAt ? say('reason.admitted', { age: formatRelative(admittedAt) }) : '',
  ].filter((note) => note !== '');
  return (
    <div className="terminal-reason">
      <StatusLine status={status} timeZone={timeZone} underWord />
      {(notes.length > 0 || reasonSince !== null) && (
        <p>
          {notes.join(' · ')}
          {reasonSince !== null && (
            <time dateTime={reasonSince} title={formatExact(reasonSince, timeZone)}>
              {' '}
              {say(isAddedOnly ? 'reason.added' : 'reason.since', { age: formatRelative(reasonSince) })}
            </time>
          )}
        </p>
      )}
    </div>
  );
}
