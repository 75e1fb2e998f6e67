import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { MonitorStore } from './MonitorStore.ts';
import { Tile } from './Tile.tsx';
import { moveByKey } from './tileKeys.ts';
import type { Density } from './useMonitorAddress.ts';
import './monitor.css';

interface WallProps {
  readonly store: MonitorStore;
  readonly density: Density;
  readonly now: number;
  readonly onOpen: (clId: string) => void;
}

/** The screens of a page in a grid with arrow-key navigation. */
export const Wall = observer(function Wall({ store, density, now, onOpen }: WallProps) {
  const say = useMessages(namespace);
  const [reached, setReached] = useState('');
  const { rows } = store.tiles;
  const first = rows.some(({ clId }) => clId === reached) ? reached : (rows[0]?.clId ?? '');
  const wall = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = wall.current;
    list?.addEventListener('keydown', moveByKey);
    return () => list?.removeEventListener('keydown', moveByKey);
  }, []);
  return (
    <ul ref={wall} className={`wall wall-${density}`} aria-label={say('monitor.wall')}>
      {rows.map((tile) => (
        <Tile
          key={tile.clId}
          tile={tile}
          asked={store.asked.get(tile.clId)}
          now={now}
          reached={tile.clId === first}
          onFocus={() => setReached(tile.clId)}
          onOpen={() => onOpen(tile.clId)}
        />
      ))}
    </ul>
  );
});
