import { statusMessageKey } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { type MapMessages, PlacesMap } from '@vitrine/shared/ui/map';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TerminalFilter } from '../list/listAddress.ts';
import { namespace } from '../messages/index.ts';
import { MapSettingDialog } from './MapSettingDialog.tsx';
import type { Round } from './roundOf.ts';
import { useMapStore } from './useMapStore.ts';
import './map.css';

export interface TerminalMapProps {
  readonly filter: TerminalFilter;
  readonly onOpen: (id: string) => void;
  /** Lists the terminals within a radius of a location. */
  readonly onList: (round: Round) => void;
}

/** Terminals on a map; nearby ones are clustered until zoomed in. */
export const TerminalMap = observer(function TerminalMap({ filter, onOpen, onList }: TerminalMapProps) {
  const say = useMessages(namespace);
  const store = useMapStore(filter);
  const [setting, setSetting] = useState(false);
  const answer = store.places.value;
  return (
    <div className="terminal-map">
      <div className="terminal-map-head">
        <span>
          {answer && say('map.count', { count: answer.total - answer.unplaced, unplaced: answer.unplaced })}
        </span>
        <Button theme="borderless" type="tertiary" onClick={() => onList(store.round())}>
          {say('map.listThese')}
        </Button>
        {session.can('terminal.manage') && (
          <Button theme="borderless" type="tertiary" onClick={() => setSetting(true)}>
            {say('map.setting')}
          </Button>
        )}
      </div>
      <PaneState source={store.setting} skeleton={<div className="terminal-map-canvas" />}>
        <MapCanvas key={store.setting.value?.tileUrl} store={store} onOpen={onOpen} />
      </PaneState>
      {answer && answer.total > 0 && answer.total === answer.unplaced && (
        <p className="terminal-map-none" role="status">
          {say('map.nowhere')}
        </p>
      )}
      {store.places.error !== undefined && (
        <p className="terminal-fault" role="alert">
          {say('map.failed')}{' '}
          <Button size="small" onClick={() => void store.places.reload()}>
            {say('map.retry')}
          </Button>
        </p>
      )}
      {setting && <MapSettingDialog store={store} onClose={() => setSetting(false)} />}
    </div>
  );
});

const MapCanvas = observer(function MapCanvas(props: {
  store: ReturnType<typeof useMapStore>;
  onOpen: (id: string) => void;
}) {
  const { store, onOpen } = props;
  const say = useMessages(namespace);
  const shared = useMessages(sharedNamespace);
  const { value: setting } = store.setting;
  if (!setting) return null;
  const messages: MapMessages = {
    point: ({ name, status, warningState }) => {
      const word = shared(statusMessageKey(status));
      return say(warningState === 1 ? 'map.alarmPoint' : 'map.point', { name, state: word });
    },
    cluster: ({ total, onlineTotal, warningTotal }) =>
      say('map.cluster', { count: total, online: onlineTotal, alarms: warningTotal }),
  };
  return (
    <PlacesMap
      label={say('layout.map')}
      className="terminal-map-canvas"
      tiles={setting}
      places={store.places.value}
      messages={messages}
      onOpen={onOpen}
      onViewport={(viewport) => store.viewport(viewport)}
    />
  );
});
