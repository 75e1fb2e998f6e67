import type { BackupKind } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

/** Server-wide settings: one row. */
export interface ServerSettingTable {
  single: Generated<boolean>;
  /** Concurrent transfers to terminals; null: unlimited. */
  download_count: number | null;
  /** KB/s per terminal; null: unlimited. */
  download_speed: number | null;
  backup_enabled: Generated<boolean>;
  /** `03:00`, in the time zone of the operating account. */
  backup_time: Generated<string>;
  backup_kind: Generated<BackupKind>;
  backup_kept: Generated<number>;
  /** Last change of the schedule; null: before this was recorded. */
  backup_since: Date | null;
  /** Id of the restore that brought the rows; empty: none. */
  restore_id: Generated<string>;
}

export interface ServerSettingTables {
  server_setting: ServerSettingTable;
}
