import type { OverviewTile } from '@vitrine/shared/api';
import type { ColumnType } from 'kysely';

/** Terminals online in one hour, as they were counted now and then. */
interface OverviewOnlineHourTable {
  tenant_id: string;
  hour: Date;
  /** Times that were counted; both counts are sums over them. */
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
