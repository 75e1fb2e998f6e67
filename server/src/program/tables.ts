import type { ApprovalState } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: parsed on reading, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

interface ProgramFolderTable {
  id: string;
  tenant_id: string;
  /** Null in the root. */
  parent_id: string | null;
  name: string;
  created_at: Generated<Date>;
}

interface ProgramTable {
  id: string;
  tenant_id: string;
  folder_id: string | null;
  name: string;
  document: Json<ProgramDocument>;
  /** Incremented by each save. */
  revision: number;
  audit: ApprovalState;
  audit_reason: Generated<string>;
  thumbnail_hash: string | null;
  /** Pixels and number of scenes, from the document. */
  width: Generated<number>;
  height: Generated<number>;
  scenes: Generated<number>;
  updated_by: string;
  /** Member who saved last; null in old rows. */
  updated_by_id: string | null;
  /** Members who changed it since its last approval. */
  contributors: Generated<string[]>;
  /** When the oldest unreviewed change was saved; null if none waits. */
  waiting_since: Date | null;
  audited_by: Generated<string>;
  audited_at: Date | null;
  updated_at: Date;
  created_at: Generated<Date>;
  /** Created for publishing a material: see `discardAbandoned`. */
  for_publishing: Generated<boolean>;
  /** When the publish page last opened it, of those made for publishing. */
  publishing_since: Generated<Date>;
  /** Rises with every change of what it shows: a save, another file of a material, a save of an H5 work. */
  content_version: Generated<number>;
  /** Version of `content_hash`; outdated ones are recomputed. */
  content_hash_version: Generated<number>;
  /** Hash of the latest visible content; null until a task uses it. */
  content_hash: string | null;
}

/** An open editor of a program. */
interface ProgramEditorTable {
  tenant_id: string;
  program_id: string;
  member_id: string;
  editor_id: string;
  user_name: string;
  arrival: Generated<number>;
  since: Date;
  /** Last heartbeat. */
  seen_at: Date;
  /** Closed since; null: open. */
  left_at: Date | null;
}

/** A published program's link to another by touch. */
interface ProgramLinkTable {
  tenant_id: string;
  program_id: string;
  linked_id: string;
}

interface ProgramMaterialTable {
  tenant_id: string;
  program_id: string;
  material_id: string;
  file_hash: string;
}

/** A program's use of an H5 page. */
interface ProgramH5Table {
  tenant_id: string;
  program_id: string;
  h5_id: string;
}

export interface ProgramRevisionTable {
  tenant_id: string;
  program_id: string;
  revision: number;
  document: Json<ProgramDocument>;
  saved_by: string;
  saved_by_id: string | null;
  saved_at: Date;
  /** Time of the first save in it. */
  started_at: Generated<Date>;
  /** Set by a user. */
  name: Generated<string>;
  thumbnail_hash: string | null;
  restored_from: number | null;
  /** Null: not reviewed. */
  audit: 'passed' | 'rejected' | null;
  audit_reason: Generated<string>;
  audited_by: Generated<string>;
  audited_at: Date | null;
  published_at: Date | null;
  scenes: Generated<number>;
  widgets: Generated<number>;
}

interface ProgramApprovalTable {
  id: string;
  tenant_id: string;
  program_id: string;
  revision: number;
  audit: 'passed' | 'rejected';
  reason: string;
  audited_by: string;
  audited_at: Date;
  /** Members who dismissed the rejection. */
  dismissed_by: Generated<string[]>;
  /** Resubmitted since. */
  answered: Generated<boolean>;
}

export interface ProgramRemarkTable {
  id: string;
  tenant_id: string;
  program_id: string;
  /** Revision seen by the reviewer. */
  revision: number;
  scene_id: string;
  scene_index: number;
  /** Program pixels. */
  x: number;
  y: number;
  /** Empty: the background. */
  component_id: string;
  body: string;
  created_by: string;
  created_by_id: string;
  created_at: Date;
  resolved_by: Generated<string>;
  resolved_at: Date | null;
}

export interface ProgramShareTable {
  id: string;
  tenant_id: string;
  program_id: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: Generated<number>;
  opened_at: Date | null;
  password_hash: string | null;
}

interface ProgramResolutionTable {
  id: string;
  tenant_id: string | null;
  width: number;
  height: number;
  place: number;
}

interface ProgramSettingTable {
  tenant_id: string;
  /** On: saved programs are unreviewed until approved. */
  audit_required: boolean;
}

export interface ProgramTables {
  program_setting: ProgramSettingTable;
  program_folder: ProgramFolderTable;
  program: ProgramTable;
  program_editor: ProgramEditorTable;
  program_material: ProgramMaterialTable;
  program_h5: ProgramH5Table;
  program_link: ProgramLinkTable;
  program_revision: ProgramRevisionTable;
  program_resolution: ProgramResolutionTable;
  program_verdict: ProgramApprovalTable;
  program_remark: ProgramRemarkTable;
  program_share: ProgramShareTable;
}
