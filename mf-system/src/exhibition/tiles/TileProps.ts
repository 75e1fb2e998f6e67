import type { OverviewStore } from '../OverviewStore.ts';

export interface TileProps {
  readonly store: OverviewStore;
}
