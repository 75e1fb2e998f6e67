import { statusMessageKey } from '@vitrine/shared/api';
import { formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type MapMessages, PlacesMap } from '@vitrine/shared/ui/map';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { TileProps } from './TileProps.ts';

interface MapTileProps extends TileProps {
  /** Scale of markers for distant viewing. */
  readonly markScale?: number;
}

/** Terminals on a map, with problems highlighted. */
export const MapTile = observer(function MapTile({ store, markScale = 1 }: MapTileProps) {
  const say = useMessages(overviewNamespace);
  const navigate = useNavigate();
  const messages = useMapMessages();
  const setting = store.mapSetting.value;
  const places = store.places.value;
  return (
    <PaneState source={store.mapSetting} skeleton={<div className="ov-grey" />}>
      <div className="ov-map">
        {setting && (
          <PlacesMap
            label={say('tile.map')}
            className="ov-map-canvas"
            tiles={setting}
            places={places}
            messages={messages}
            markScale={markScale}
            onOpen={(clId) => navigate(links.oneTerminal(clId))}
            onViewport={(viewport) => store.setViewport(viewport)}
          />
        )}
        {places && (
          <p className="ov-map-foot">
            <Link to={links.terminalMap()}>
              {say('map.count', { count: places.total, value: formatNumber(places.total) })}
            </Link>
          </p>
        )}
      </div>
    </PaneState>
  );
});

function useMapMessages(): MapMessages {
  const say = useMessages(overviewNamespace);
  const shared = useMessages(sharedNamespace);
  return {
    point: ({ name, status, warningState }) =>
      say(warningState === 1 ? 'map.alarmPoint' : 'map.point', {
        name,
        state: shared(statusMessageKey(status)),
      }),
    cluster: ({ total, onlineTotal, warningTotal }) =>
      say('map.cluster', { count: total, online: onlineTotal, alarms: warningTotal }),
  };
}
