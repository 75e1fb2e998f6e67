import type { AuditState } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: parsed when read, written as its text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface ProgramFolderTable {
  id: string;
  tenant_id: string;
  /** Null in the root. */
  parent_id: string | null;
  name: string;
  created_at: Generated<Date>;
}

export interface ProgramTable {
  id: string;
  tenant_id: string;
  folder_id: string | null;
  name: string;
  document: Json<ProgramDocument>;
  /** Rises by one with each saved document. */
  revision: number;
  audit: AuditState;
  audit_reason: Generated<string>;
  thumbnail_hash: string | null;
  updated_by: string;
  updated_at: Date;
  created_at: Generated<Date>;
}

export interface ProgramMaterialTable {
  tenant_id: string;
  program_id: string;
  material_id: string;
  file_hash: string;
}

export interface ProgramRevisionTable {
  tenant_id: string;
  program_id: string;
  revision: number;
  document: Json<ProgramDocument>;
  saved_by: string;
  saved_at: Date;
}

export interface ProgramResolutionTable {
  id: string;
  tenant_id: string | null;
  width: number;
  height: number;
  place: number;
}

export interface ProgramSettingTable {
  tenant_id: string;
  /** On: a saved program counts as unreviewed until somebody passes it. */
  audit_required: boolean;
}

export interface ProgramTables {
  program_setting: ProgramSettingTable;
  program_folder: ProgramFolderTable;
  program: ProgramTable;
  program_material: ProgramMaterialTable;
  program_revision: ProgramRevisionTable;
  program_resolution: ProgramResolutionTable;
}
