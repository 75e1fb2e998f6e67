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

export interface H5Tables {
  h5: H5Table;
}
