import type { Generated } from 'kysely';

/** Files on disk, shared by all tenants. */
interface FileTable {
  /** SHA-256 in lower-case hex. */
  hash: string;
  /** Bytes. */
  size: number;
  mime: string;
  created_at: Generated<Date>;
}

/** Owners of files. A tenant may read a file while it has one of these rows. */
export interface FileReferenceTable {
  tenant_id: string;
  hash: string;
  /** `material`, `screenshot`, `manifest` … */
  owner_kind: string;
  owner_id: string;
}

export interface FileTables {
  file: FileTable;
  file_reference: FileReferenceTable;
}
