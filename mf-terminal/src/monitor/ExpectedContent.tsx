import type { MonitorTile } from '@vitrine/shared/api';
import { formatDateTime, formatList, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './monitor.css';

/** Expected content: thumbnail of the first program, and all names. */
export const ExpectedContent = observer(function ExpectedContent({ tile }: { readonly tile: MonitorTile }) {
  const say = useMessages(namespace);
  const shared = useMessages(sharedNamespace);
  const [first] = tile.should;
  const { status } = tile;
  // No content expected: no screen in place, or unauthorised.
  if (status.content === null)
    return <p className="expected-content">{shared(`screen.connection.${status.connection.state}`)}</p>;
  if (!first) return <p className="expected-content">{say('monitor.nothingDue')}</p>;
  const names = formatList(tile.should.map(({ programName }) => programName));
  const until =
    tile.shouldUntil === null
      ? names
      : say('monitor.until', { names, time: formatDateTime(tile.shouldUntil, session.timeZone) });
  return (
    <p className="expected-content" title={until}>
      {first.thumbnailUrl !== '' && <img src={first.thumbnailUrl} alt="" />}
      <span>
        <small>{say('monitor.should')}</small>
        <span className="expected-names">{names}</span>
      </span>
    </p>
  );
});
