import type { OutputOf, selectClientMap } from '@vitrine/shared/api';

/** Terminals in the visible part of the map. */
export type Places = OutputOf<typeof selectClientMap>;
export type MapPoint = Places['points'][number];
export type MapCluster = Places['clusters'][number];
/** Visible bounds of the map, in degrees. */
export type MapViewport = Readonly<Record<'west' | 'south' | 'east' | 'north' | 'zoom', number>>;

/** Accessible names of marks. */
export interface MapMessages {
  point(point: MapPoint): string;
  cluster(cluster: MapCluster): string;
}

/** Source of the map's tiles; an empty address draws meridians and parallels. */
export interface MapTiles {
  readonly tileUrl: string;
  readonly attribution: string;
}
