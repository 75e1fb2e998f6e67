import type { MaterialRow, MaterialType, TextEncoding, UploadFlow } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: parsed when read, written as its text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** One size of a material's picture. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
  mime: string;
}

interface MaterialFolderTable {
  id: string;
  tenant_id: string;
  /** Null at the top. */
  parent_id: string | null;
  name: string;
  /** One per tenant: where uploads go that name no folder. */
  is_default: Generated<boolean>;
  /** At most one per tenant: where the server puts the pictures of templates. Its name follows the reader's language. */
  of_templates: Generated<boolean>;
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
  /** SHA-256 of the file that was uploaded, where the original is what the server made of it; else null. */
  source_hash: Generated<string | null>;
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
  tags: Generated<string[]>;
  expires_at: Date | null;
  /** Set while it is in the trash. */
  deleted_at: Date | null;
  /** User name of who deleted it. */
  deleted_by: Generated<string>;
  /** 1, and one more with each file that took the place of the first. */
  version: Generated<number>;
  /** When the file was uploaded or last replaced. */
  changed_at: Generated<Date>;
  /** Larger than the thumbnail, smallest first. */
  pictures: Json<StoredPicture[]>;
  page_count: number | null;
  /** In which a text is read; null for what is no text, or was drawn before encodings were kept. */
  encoding: TextEncoding | null;
  /** A person chose the encoding: it is not recognised again. */
  encoding_chosen: Generated<boolean>;
  /** Loudness of a sound, 0 to 100. */
  peaks: Generated<number[]>;
  created_by: string;
  created_at: Generated<Date>;
}

interface MaterialPageTable {
  tenant_id: string;
  material_id: string;
  /** From 1. */
  number: number;
  hash: string;
  width: number;
  height: number;
}

export interface MaterialJobTable {
  material_id: string;
  tenant_id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Takes long; done apart, so that what is quick need not wait for it. */
  heavy: boolean;
  percent: Generated<number>;
  attempts: Generated<number>;
  /** One of `materialNotes` when it failed. */
  reason: Generated<string>;
  run_after: Date;
  /** A worker that does not renew this in time is dead, and another takes the job. */
  leased_until: Date | null;
  leased_by: string | null;
  updated_at: Date;
}

/** Kept by triggers, see migration 0032. */
interface MaterialCountTable {
  tenant_id: string;
  folder_id: string;
  type: MaterialType;
  total: number;
}
interface MaterialContentTable {
  tenant_id: string;
  hash: string;
  size: number;
  /** Materials that have this content. */
  holders: number;
  /** Those of them that are not in the trash. */
  live: number;
}
interface MaterialSpaceTable {
  tenant_id: string;
  /** Bytes, the same content once, the trash included. */
  used: number;
}

export interface MaterialFontTable {
  id: string;
  tenant_id: string;
  /** What documents call it; unique in a tenant. */
  name: string;
  format: 'ttf' | 'otf' | 'woff2';
  hash: string;
  size: number;
  created_by: string;
  created_at: Date;
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
  /** As announced; empty when it was not. */
  sha256: Generated<string>;
  flow: Generated<UploadFlow>;
  /** A material whose file this one takes the place of. */
  replaces: string | null;
  purpose: Generated<'material' | 'font'>;
  /** The server is to make a material of it, which it is not itself. */
  convert: Generated<boolean>;
  /** Set once it is finished. */
  material_id: string | null;
  note: Generated<string>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

/** Materials of which something was made, or is being made, that publications may lack. */
interface MaterialMadeTable {
  material_id: string;
  tenant_id: string;
  /** Raised each time. */
  version: Generated<number>;
}

export interface MaterialTables {
  material_folder: MaterialFolderTable;
  material: MaterialTable;
  material_upload: MaterialUploadTable;
  material_page: MaterialPageTable;
  material_job: MaterialJobTable;
  material_made: MaterialMadeTable;
  material_count: MaterialCountTable;
  material_content: MaterialContentTable;
  material_space: MaterialSpaceTable;
  material_font: MaterialFontTable;
}
