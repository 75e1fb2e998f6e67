import type { H5Document } from '@vitrine/shared/document';
import type { ColumnType } from 'kysely';

/** A kept version of an H5 work. */
export interface H5RevisionTable {
  tenant_id: string;
  h5_id: string;
  /** Of the work when it was saved. */
  revision: number;
  /** Written as JSON text. */
  document: ColumnType<H5Document, string, string>;
  /** SHA-256 of what it shows and plays. */
  files: string[];
  /** User name. */
  saved_by: string;
  saved_at: Date;
  /** Of the first of the saves that are this version. */
  started_at: Date;
  /** Version whose content this one brought back. */
  restored_from: number | null;
}

export interface H5HistoryTables {
  h5_revision: H5RevisionTable;
}
