import type { OutputOf, selectClientMap } from '@vitrine/shared/api';

/** What stands on the part of the map in view. */
export type Places = OutputOf<typeof selectClientMap>;
export type MapPoint = Places['points'][number];
export type MapCluster = Places['clusters'][number];
/** Part of the map that is in view, in degrees. */
export type MapLook = Readonly<Record<'west' | 'south' | 'east' | 'north' | 'zoom', number>>;

/** What readers are told of a mark. */
export interface MapMessages {
  point(point: MapPoint): string;
  cluster(cluster: MapCluster): string;
}

/** Where the pictures of the map come from; an empty address is a map of meridians and parallels. */
export interface MapTiles {
  readonly tileUrl: string;
  readonly attribution: string;
}
