import { type ComponentType, lazy, Suspense } from 'react';
import type { TileId } from '../tileKinds.ts';
import { AccountsTile } from './AccountsTile.tsx';
import { AlarmsTile } from './AlarmsTile.tsx';
import { DeliveriesTile } from './DeliveriesTile.tsx';
import { OfflineTile } from './OfflineTile.tsx';
import { OnlineTile } from './OnlineTile.tsx';
import { ProblemsTile } from './ProblemsTile.tsx';
import { RankingTile } from './RankingTile.tsx';
import { ScreensTile } from './ScreensTile.tsx';
import { StorageTile } from './StorageTile.tsx';
import type { TileProps } from './TileProps.ts';

/** Lazy: the map library is only loaded with its tile. */
const MapTile = lazy(() => import('./MapTile.tsx').then((module) => ({ default: module.MapTile })));

const bodies: Readonly<Record<TileId, ComponentType<TileProps>>> = {
  problems: ProblemsTile,
  online: OnlineTile,
  offline: OfflineTile,
  alarms: AlarmsTile,
  screens: ScreensTile,
  deliveries: DeliveriesTile,
  map: MapTile,
  ranking: RankingTile,
  storage: StorageTile,
  accounts: AccountsTile,
};

export function TileBody({ id, store }: TileProps & { readonly id: TileId }) {
  const Body = bodies[id];
  return (
    <Suspense fallback={<div className="ov-grey" />}>
      <Body store={store} />
    </Suspense>
  );
}
