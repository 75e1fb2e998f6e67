import type { Generated } from 'kysely';
import type { OnScreenRecord } from './report.ts';

export interface TerminalGroupTable {
  id: string;
  tenant_id: string;
  /** Null at the top. */
  parent_id: string | null;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface TerminalTable {
  id: string;
  tenant_id: string;
  group_id: string;
  /** Counts up within the tenant; clNo is made of it. */
  serial: number;
  number: Generated<string>;
  name: string;
  authorised: Generated<boolean>;
  /** SHA-256 of the credential; null until the player has claimed it, and after it was revoked. */
  credential_hash: string | null;
  online: Generated<boolean>;
  last_seen: Date | null;
  ip: Generated<string>;
  mac: Generated<string>;
  memory: number | null;
  free_space: number | null;
  total_space: number | null;
  resolution_width: Generated<number>;
  resolution_height: Generated<number>;
  remarks: Generated<string>;
  location: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  time_zone: string;
  player_version: Generated<string>;
  firmware_version: Generated<string>;
  system_version: Generated<string>;
  abilities: Generated<string[]>;
  warning_state: Generated<number>;
  screenshot_hash: string | null;
  screenshot_at: Date | null;
  on_screen: OnScreenRecord | null;
  delivery_percent: Generated<number>;
  /** Revision of the desired state that the player last spoke of. */
  reached_revision: Generated<number>;
  /** True while the player says that files of that revision are on their way. */
  delivering: Generated<boolean>;
  desired_revision: Generated<number>;
  manifest_hash: string | null;
  manifest_size: number | null;
  manifest_tasks: Generated<number>;
  /** Names of the manifest's tasks and programs by id, for what reports speak of. */
  manifest_names: Generated<Record<string, string>>;
  desired_at: Date | null;
  created_at: Generated<Date>;
}

export interface TerminalPairingTable {
  secret_hash: string;
  code: string;
  address: string;
  resolution_width: number;
  resolution_height: number;
  player_version: string;
  time_zone: string;
  /** Set when an operator adopted it. */
  terminal_id: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface TerminalCommandTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  kind: string;
  body: string;
  outcome: 'sent' | 'done' | 'failed' | 'timedOut';
  message: Generated<string>;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
}

export interface PlayRecordTable {
  terminal_id: string;
  id: string;
  tenant_id: string;
  task_id: string;
  program_id: string;
  document_hash: string;
  started_at: Date;
  /** Milliseconds. */
  duration: number;
}

export interface TerminalTables {
  terminal_group: TerminalGroupTable;
  terminal: TerminalTable;
  terminal_pairing: TerminalPairingTable;
  terminal_command: TerminalCommandTable;
  play_record: PlayRecordTable;
}
