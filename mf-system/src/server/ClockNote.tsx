import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { clockDifference } from './clockDifference.ts';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

/** Warns of a clock difference between server and this computer; empty otherwise. */
export const ClockNote = observer(function ClockNote({
  store: { overview },
}: {
  readonly store: ServerStore;
}) {
  const say = useMessages(serverNamespace);
  const { value, readAt } = overview;
  if (!value || !readAt) return null;
  if (clockDifference(value.now, readAt) === 0) return null;
  const server = formatDateTime(value.now, value.timeZone);
  const here = formatDateTime(readAt.toISOString(), value.timeZone);
  return (
    <div className="server-missing server-clocks" role="note" aria-label={say('clocks.title')}>
      <p>{say('clocks.title')}</p>
      <span>{say('clocks.text', { server, here })}</span>
    </div>
  );
});
