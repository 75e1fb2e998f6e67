import type { MaterialRow, MaterialType, TextEncoding, UploadFlow } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: parsed on read, written as text. */
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
  /** Null: top level. */
  parent_id: string | null;
  name: string;
  /** One per tenant: default target of uploads. */
  is_default: Generated<boolean>;
  /** At most one per tenant: target of template pictures. Displayed in the reader's language. */
  of_templates: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface MaterialTable {
  id: string;
  tenant_id: string;
  folder_id: string;
  /** Without extension. */
  name: string;
  type: MaterialType;
  /** Lower-case extension without the dot. */
  suffix: string;
  mime: string;
  /** SHA-256 of the original. */
  hash: string;
  /** Of the original, in bytes. */
  size: number;
  /** SHA-256 of the upload when the original was converted from it; else null. */
  source_hash: Generated<string | null>;
  /** Displayed size in pixels, after EXIF rotation. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  thumbnail_hash: string | null;
  /** Browser version, when it differs from the original. */
  view_hash: string | null;
  state: MaterialRow['state'];
  note: Generated<string>;
  tags: Generated<string[]>;
  expires_at: Date | null;
  /** Null outside the trash. */
  deleted_at: Date | null;
  /** User name of the deleter. */
  deleted_by: Generated<string>;
  /** 1, incremented with each replacement of the file. */
  version: Generated<number>;
  /** Time of the upload or last replacement. */
  changed_at: Generated<Date>;
  /** Larger than the thumbnail, in ascending size. */
  pictures: Json<StoredPicture[]>;
  page_count: number | null;
  /** Text encoding; null for other files, and for texts rendered before encodings were stored. */
  encoding: TextEncoding | null;
  /** Chosen by a user: not detected again. */
  encoding_chosen: Generated<boolean>;
  /** Waveform peaks, 0 to 100. */
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
  /** Long-running; processed in a separate lane, so that quick jobs need not wait. */
  heavy: boolean;
  percent: Generated<number>;
  attempts: Generated<number>;
  /** One of `materialNotes` after a failure. */
  reason: Generated<string>;
  run_after: Date;
  /** Expiry of the worker's lease; later another one takes the job. */
  leased_until: Date | null;
  leased_by: string | null;
  /** The server of that worker: when it died, the job is taken over before the lease ends. */
  node_id: string | null;
  updated_at: Date;
}

/** Maintained by triggers, see migration 0032. */
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
  /** Materials with this content. */
  holders: number;
  /** Those outside the trash. */
  live: number;
}
interface MaterialSpaceTable {
  tenant_id: string;
  /** Bytes, equal content counted once, including the trash. */
  used: number;
}

export interface MaterialFontTable {
  id: string;
  tenant_id: string;
  /** Name used by documents; unique per tenant. */
  name: string;
  format: 'ttf' | 'otf' | 'woff2';
  hash: string;
  size: number;
  created_by: string;
  created_at: Date;
}

export interface MaterialUploadTable {
  /** Also the last segment of its tus URL. */
  id: string;
  tenant_id: string;
  member_id: string;
  file_name: string;
  folder_id: string;
  /** Video whose poster this image is; no material is created then. */
  poster_of: string | null;
  /** Declared size in bytes. */
  size: number;
  /** As declared; empty when omitted. */
  sha256: Generated<string>;
  flow: Generated<UploadFlow>;
  /** Material whose file this one replaces. */
  replaces: string | null;
  purpose: Generated<'material' | 'font'>;
  /** To be converted to a material format. */
  convert: Generated<boolean>;
  /** Set on completion. */
  material_id: string | null;
  note: Generated<string>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

/** Materials with a finished or pending derivation that publications may lack. */
interface MaterialMadeTable {
  material_id: string;
  tenant_id: string;
  /** Incremented each time. */
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
