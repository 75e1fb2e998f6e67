import type { BackupKind } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

/** What is set for the server as a whole: one row. */
export interface ServerSettingTable {
  single: Generated<boolean>;
  /** Transfers to terminals at the same time; null: any number. */
  download_count: number | null;
  /** KB/s for each terminal; null: any speed. */
  download_speed: number | null;
  backup_enabled: Generated<boolean>;
  /** `03:00`, in the zone of the account that runs the server. */
  backup_time: Generated<string>;
  backup_kind: Generated<BackupKind>;
  backup_kept: Generated<number>;
  /** Since when the schedule is as it is; null: since before that was written down. */
  backup_since: Date | null;
  /** By which restore the rows came; empty: by none. */
  restore_id: Generated<string>;
}

export interface ServerSettingTables {
  server_setting: ServerSettingTable;
}
