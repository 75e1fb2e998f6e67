import { roomOf } from '@vitrine/shared/api';
import { formatBytes, formatNumber, formatPercent, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { TileProps } from './TileProps.ts';

/** Usage shares for a warning and for a critical state. */
const [scarce, nearlyGone] = [0.8, 0.95];

const styleOf = (share: number) => {
  if (share >= nearlyGone) return 'bad';
  return share >= scarce ? 'late' : 'good';
};

/** Storage of the account including trash and, for the operator, the server's state. */
export const StorageTile = observer(function StorageTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const space = store.space.value;
  const { used = 0, total = null, left = null, trash = 0, trashed = 0, expired = 0 } = space ?? {};
  const { share, byDisk } = space ? roomOf(space) : { byDisk: false };
  const onDisk = byDisk && left !== null ? say('storage.onDisk', { left: formatBytes(left) }) : undefined;
  return (
    <PaneState source={store.space} skeleton={<div className="ov-grey" />}>
      <div className="ov-storage">
        <Link to={links.materials()} className="ov-storage-used">
          <strong>{formatBytes(used)}</strong>
          <span>
            {onDisk ??
              (total === null || share === undefined
                ? say('storage.unlimited')
                : say('storage.of', { total: formatBytes(total), share: formatPercent(share) }))}
          </span>
        </Link>
        {share !== undefined && (
          <span className={`ov-storage-track ov-storage-${styleOf(share)}`} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
        <p className="ov-storage-more">
          {trashed > 0 && (
            <Link to={links.trash()}>
              {say('storage.trash', {
                count: trashed,
                value: formatNumber(trashed),
                size: formatBytes(trash),
              })}
            </Link>
          )}
          {expired > 0 && (
            <Link to={links.materials('expired')}>
              {say('storage.expired', { count: expired, value: formatNumber(expired) })}
            </Link>
          )}
        </p>
        {session.can('system.server') && store.serverState.value !== undefined && (
          <Link to={links.serverPage()} className="ov-storage-server">
            {say('storage.server')} <ServerMark state={store.serverState.value} />
          </Link>
        )}
      </div>
    </PaneState>
  );
});

const marks = { 1: 'upToDate', 2: 'outOfDate', 3: 'failed' } as const;
const isKnown = (state: number): state is keyof typeof marks => state in marks;

function ServerMark({ state }: { readonly state: number }) {
  const say = useMessages(overviewNamespace);
  const known = isKnown(state) ? state : 2;
  return <StateMark state={marks[known]} label={say(`storage.state.${known}`)} />;
}
