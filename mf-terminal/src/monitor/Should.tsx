import type { MonitorTile } from '@vitrine/shared/api';
import { formatDateTime, formatList, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './monitor.css';

/** Expected content: thumbnail of the first program, and all names. */
export const Should = observer(function Should({ tile }: { readonly tile: MonitorTile }) {
  const say = useMessages(namespace);
  const shared = useMessages(sharedNamespace);
  const [first] = tile.should;
  const { status } = tile;
  // No content expected: no screen in place, or unauthorised.
  if (status.content === null)
    return <p className="should">{shared(`screen.connection.${status.connection.state}`)}</p>;
  if (!first) return <p className="should">{say('monitor.nothingDue')}</p>;
  const names = formatList(tile.should.map(({ programName }) => programName));
  const until =
    tile.shouldUntil === null
      ? names
      : say('monitor.until', { names, time: formatDateTime(tile.shouldUntil, session.timeZone) });
  return (
    <p className="should" title={until}>
      {first.thumbnailUrl !== '' && <img src={first.thumbnailUrl} alt="" />}
      <span>
        <small>{say('monitor.should')}</small>
        <span className="should-names">{names}</span>
      </span>
    </p>
  );
});
