import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import type { TileProps } from '../tiles/TileProps.ts';

const most = 6;

/** Most played programs. */
export const WallRanking = observer(function WallRanking({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const rows = store.ranking.value?.rows;
  const top = rows?.[0]?.plays ?? 1;
  return (
    <section className="ov-wall-ranking">
      <h2>{say('tile.ranking')}</h2>
      {rows?.length === 0 && <p>{say('ranking.none')}</p>}
      <ol>
        {rows?.slice(0, most).map(({ key, name, plays }) => (
          <li key={key}>
            <strong>{name || say('ranking.deleted')}</strong>
            <span>{say('ranking.plays', { count: plays, value: formatNumber(plays) })}</span>
            <span className="ov-rank-track" aria-hidden="true">
              <span className="ov-rank-bar" style={{ width: `${(plays / top) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
