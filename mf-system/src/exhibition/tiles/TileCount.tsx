import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { OverviewStore } from '../OverviewStore.ts';
import type { TileId } from '../tileKinds.ts';

/** Tiles whose list is truncated, with total and link. */
type Counted = Exclude<TileId, 'problems' | 'online' | 'map' | 'storage'>;

function countOf(id: TileId, store: OverviewStore): { id: Counted; count: number; to: string } | undefined {
  const { offline, alarmCount, deliveries, online, ranking, expiring } = store;
  if (id === 'offline' && offline.value)
    return { id, count: offline.value.totalNum, to: links.offlineTerminals() };
  if (id === 'alarms' && alarmCount.value) return { id, count: alarmCount.value.active, to: links.alarms() };
  if (id === 'deliveries' && deliveries.value)
    return { id, count: deliveries.value.totalNum, to: links.failedTasks() };
  if (id === 'screens' && online.value) return { id, count: online.value.online, to: links.monitor() };
  if (id === 'accounts' && expiring.value)
    return { id, count: expiring.value.totalNum, to: links.customers('expiring') };
  if (id === 'ranking' && ranking.value) {
    const { rows, startDate, endDate } = ranking.value;
    if (rows.length > 0)
      return { id, count: rows.length, to: links.ranking(store.rankedBy, startDate, endDate) };
  }
  return undefined;
}

/** Link from a tile to its full list. */
export const TileCount = observer(function TileCount(props: {
  readonly id: TileId;
  readonly store: OverviewStore;
}) {
  const say = useMessages(overviewNamespace);
  const found = countOf(props.id, props.store);
  if (!found) return null;
  const { id, count, to } = found;
  return (
    <Link to={to} className="ov-tile-all">
      {say(`all.${id}`, { count, value: formatNumber(count) })}
    </Link>
  );
});
