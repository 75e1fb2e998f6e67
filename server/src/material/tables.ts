import type { MaterialRow, MaterialType } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface MaterialFolderTable {
  id: string;
  tenant_id: string;
  /** Null at the top. */
  parent_id: string | null;
  name: string;
  /** One per tenant: where uploads go that name no folder. */
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface MaterialTable {
  id: string;
  tenant_id: string;
  folder_id: string;
  /** Without the extension. */
  name: string;
  type: MaterialType;
  /** Extension in lower case without the dot. */
  suffix: string;
  mime: string;
  /** SHA-256 of the original. */
  hash: string;
  /** Bytes of the original. */
  size: number;
  /** Pixels as seen, that is after the rotation that a camera noted. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  thumbnail_hash: string | null;
  /** What browsers can play, where the original is not that. */
  view_hash: string | null;
  state: MaterialRow['state'];
  note: Generated<string>;
  created_by: string;
  created_at: Generated<Date>;
}

export interface MaterialUploadTable {
  /** Also the last part of its tus address. */
  id: string;
  tenant_id: string;
  member_id: string;
  file_name: string;
  folder_id: string;
  /** A material whose poster this picture is; then no material is made of it. */
  poster_of: string | null;
  /** Bytes, as announced. */
  size: number;
  /** Set once it is finished. */
  material_id: string | null;
  note: Generated<string>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface MaterialTables {
  material_folder: MaterialFolderTable;
  material: MaterialTable;
  material_upload: MaterialUploadTable;
}
