import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { TerminalNow } from './TerminalDetailStore.ts';

/** Why the terminal is in its state, since when, and when it is let in again where it comes and goes. */
export function StateReason({ now }: { now: TerminalNow }) {
  const say = useMessages(namespace);
  const { reason, reasonSince, reasonText, admittedAt, connections } = now;
  return (
    <p className="terminal-reason">
      <span>{say(`reason.${reason}`, { text: reasonText, count: connections })}</span>
      {reasonText !== '' && <span> {reasonText}</span>}
      {reasonSince && (
        <time dateTime={reasonSince} title={formatDateTime(reasonSince)}>
          {' '}
          {say('reason.since', { age: formatRelative(reasonSince) })}
        </time>
      )}
      {admittedAt && <span> {say('reason.admitted', { age: formatRelative(admittedAt) })}</span>}
    </p>
  );
}
