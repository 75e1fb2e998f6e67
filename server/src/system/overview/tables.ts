import type { OverviewTile } from '@vitrine/shared/api';
import type { ColumnType } from 'kysely';

/** Hourly sums of sampled online terminals. */
interface OverviewOnlineHourTable {
  tenant_id: string;
  hour: Date;
  /** Number of samples; both counts are sums over them. */
  looks: number;
  online: number;
  authorised: number;
  last_at: Date;
}

interface OverviewLayoutTable {
  member_id: string;
  tenant_id: string;
  /** Written as JSON text. */
  tiles: ColumnType<OverviewTile[], string, string>;
}

export interface OverviewTables {
  overview_online_hour: OverviewOnlineHourTable;
  overview_layout: OverviewLayoutTable;
}
