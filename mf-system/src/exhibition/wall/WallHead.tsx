import { formatDate, formatTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { eventStatus, session } from '@vitrine/shared/session';
import { useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';

/** Account and time; on lost events, their last time. */
export const WallHead = observer(function WallHead() {
  const say = useMessages(overviewNamespace);
  const now = useNow(1000);
  const { timeZone, accountName } = session;
  return (
    <header className="ov-wall-head">
      <h1>{accountName || say('title')}</h1>
      {eventStatus.staleSince && (
        <p role="status">{say('wall.stale', { time: formatTime(eventStatus.staleSince, timeZone) })}</p>
      )}
      <time dateTime={new Date(now).toISOString()}>
        {formatDate(now, timeZone)} <strong>{formatTime(now, timeZone)}</strong>{' '}
        {formatTimeZone(timeZone, now)}
      </time>
    </header>
  );
});
