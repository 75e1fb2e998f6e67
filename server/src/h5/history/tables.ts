import type { H5Document } from '@vitrine/shared/document';
import type { ColumnType } from 'kysely';

/** A revision of an H5 work. */
export interface H5RevisionTable {
  tenant_id: string;
  h5_id: string;
  /** Revision of the work at the save. */
  revision: number;
  /** Written as JSON text. */
  document: ColumnType<H5Document, string, string>;
  /** SHA-256 of the files shown or played. */
  files: string[];
  /** User name. */
  saved_by: string;
  saved_at: Date;
  /** First save in this revision. */
  started_at: Date;
  /** Revision whose content was restored. */
  restored_from: number | null;
}

export interface H5HistoryTables {
  h5_revision: H5RevisionTable;
}
