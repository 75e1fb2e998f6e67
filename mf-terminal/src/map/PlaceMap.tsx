import { selectMapSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PlaceMapView } from './PlaceMapView.ts';
import './map.css';

interface PlaceMapProps {
  readonly latitude: string;
  readonly longitude: string;
  readonly onPlace: (latitude: string, longitude: string) => void;
}

/** Map to set a location by clicking or dragging the marker; the fields beside it serve the keyboard. */
export const PlaceMap = observer(function PlaceMap({ latitude, longitude, onPlace }: PlaceMapProps) {
  const say = useMessages(namespace);
  const [setting] = useState(() => new Resource((signal) => client.call(selectMapSetting, {}, { signal })));
  useEffect(() => {
    void setting.reload();
    return () => setting.cancel();
  }, [setting]);
  const canvas = useRef<HTMLElement>(null);
  const view = useRef<PlaceMapView>(undefined);
  const place = useRef(onPlace);
  place.current = onPlace;
  const value = setting.value;

  useEffect(() => {
    if (!canvas.current || !value) return undefined;
    const drawn = new PlaceMapView(canvas.current, value, (at) => place.current(at.latitude, at.longitude));
    view.current = drawn;
    return () => {
      view.current = undefined;
      drawn.remove();
    };
  }, [value]);
  // The effect above creates the map, so this one must follow it.
  useEffect(() => {
    if (value) view.current?.show(latitude, longitude);
  }, [value, latitude, longitude]);

  return (
    <PaneState source={setting}>
      <section ref={canvas} className="terminal-place-map vt-map" aria-label={say('edit.onMap')} />
    </PaneState>
  );
});
