import type { OverviewStore } from '../OverviewStore.ts';

/** What every tile is given. */
export interface TileProps {
  readonly store: OverviewStore;
}
