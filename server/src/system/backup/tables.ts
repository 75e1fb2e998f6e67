import type { BackupWork } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';
import type { MessageParameters } from '../../platform/errors.ts';
import type { BackupHead } from './format.ts';

/** The current or last operation on backups, of all servers together: one row. */
interface BackupWorkTable {
  single: Generated<boolean>;
  /** The server that does it. */
  node_id: string;
  kind: BackupWork['kind'];
  /** Of a backup; `manual` for anything else. */
  origin: BackupHead['origin'];
  file_name: string;
  state: BackupWork['state'];
  percent: Generated<number>;
  bytes: Generated<number>;
  total: number;
  started_at: Date;
  ended_at: Date | null;
  /** Message key; empty unless it failed. */
  error: Generated<string>;
  /** Written as JSON text, read as an object. */
  parameters: ColumnType<MessageParameters, string | undefined, string>;
  /** Its server is asked to stop it. */
  canceled: Generated<boolean>;
  /** A restore that was passed to the next start of the servers. */
  handed_over: Generated<boolean>;
}

/** Uploads of backups that are complete: which backup became of them, and who makes it. */
interface BackupUploadTable {
  id: string;
  member_id: string;
  /** The server that checks it. */
  node_id: string;
  /** Null until it is checked. */
  backup_id: string | null;
  begun_at: Generated<Date>;
}

export interface BackupTables {
  backup_work: BackupWorkTable;
  backup_upload: BackupUploadTable;
}
