import type { H5Document } from '@vitrine/shared/document';
import type { Generated } from 'kysely';

export interface H5Table {
  id: string;
  tenant_id: string;
  name: string;
  document: H5Document;
  revision: number;
  /** User name of who saved last. */
  updated_by: string;
  updated_at: Date;
  created_at: Generated<Date>;
}

/** What of a work is public: a copy from the moment of publishing. */
export interface H5PublicationTable {
  /** Last part of the public address. */
  id: string;
  tenant_id: string;
  h5_id: string;
  name: string;
  document: H5Document;
  /** Of the work that was published. */
  revision: number;
  /** User name. */
  published_by: string;
  published_at: Date;
  /** Null: no end. */
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** How often the public address of a work was opened on a day of the account's time zone. */
export interface H5VisitTable {
  tenant_id: string;
  h5_id: string;
  day: Date;
  opened: number;
}

export interface H5Tables {
  h5: H5Table;
  h5_publication: H5PublicationTable;
  h5_visit: H5VisitTable;
}
