import { rankingDimension } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { TileProps } from './TileProps.ts';

/** Most played in the last week. */
export const RankingTile = observer(function RankingTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { rankedBy: by } = store;
  const { rows = [], startDate = '', endDate = '' } = store.ranking.value ?? {};
  const most = rows[0]?.plays ?? 1;
  return (
    <>
      <FilterChips
        label={say('ranking.by')}
        value={by}
        chips={rankingDimension.options.map((value) => ({ value, label: say(`ranking.${value}`) }))}
        onChange={(value) => store.rankBy(value)}
      />
      <PaneState
        source={store.ranking}
        isEmpty={rows.length === 0}
        empty={{ text: say('ranking.none') }}
        skeleton={<div className="ov-grey" />}
      >
        <ol className="ov-ranks">
          {rows.map(({ key, name, plays }) => (
            <li key={key}>
              <Link to={links.plays(by, key, startDate, endDate)} className="ov-rank">
                <span className="ov-rank-name">{name || say('ranking.deleted')}</span>
                <span className="ov-rank-plays">
                  {say('ranking.plays', { count: plays, value: formatNumber(plays) })}
                </span>
                <span className="ov-rank-track" aria-hidden="true">
                  <span className="ov-rank-bar" style={{ width: `${(plays / most) * 100}%` }} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </PaneState>
    </>
  );
});
