import type {
  CustomFieldType,
  DeviceKind,
  PassageResult,
  PowerInterval,
  SavedFilter,
  TerminalHappening,
} from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';
import type { TerminalAnnouncementTable } from './announcing/outbox.ts';
import type { OnScreenRecord } from './report/report.ts';
import type { StoredFault } from './widgets/nameFaults.ts';

interface TerminalGroupTable {
  id: string;
  tenant_id: string;
  /** Null at the root. */
  parent_id: string | null;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface TerminalTable {
  id: string;
  tenant_id: string;
  group_id: string;
  /** Sequential within the tenant; basis of clNo. */
  serial: number;
  number: Generated<string>;
  name: string;
  authorised: Generated<boolean>;
  /** SHA-256 of the credential; null until claimed, and after revocation. */
  credential_hash: string | null;
  online: Generated<boolean>;
  /**
   * The server that holds its connection. Kept when it is made offline because that server seemed dead: it may turn out
   * to be alive.
   */
  node_id: string | null;
  /** Number of the newest connection known; what an older one reports of its presence does not count. */
  connection: Generated<number>;
  /** Number of the connection by which it reported its content last. */
  report_connection: Generated<number>;
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
  /** Reasons for missing abilities, by ability. Written as JSON text. */
  inabilities: ColumnType<Record<string, string>, string | undefined, string>;
  warning_state: Generated<number>;
  screenshot_hash: string | null;
  screenshot_at: Date | null;
  /** Last requested by a console. */
  screenshot_asked_at: Date | null;
  on_screen: OnScreenRecord | null;
  /** Failing widgets. Written as JSON text. */
  widget_faults: ColumnType<StoredFault[], string | undefined, string>;
  delivery_percent: Generated<number>;
  /** Desired revision the player last reported on. */
  reached_revision: Generated<number>;
  /** Desired revision the player holds completely, as reported. */
  held_revision: Generated<number>;
  /** Its manifest; null if unknown. */
  held_manifest: string | null;
  /** Whether files of that revision are downloading, as reported. */
  delivering: Generated<boolean>;
  desired_revision: Generated<number>;
  manifest_hash: string | null;
  manifest_size: number | null;
  manifest_tasks: Generated<number>;
  /** Names of the manifest's tasks and programs by id, for reports. */
  manifest_names: Generated<Record<string, string>>;
  /** Document hashes by program id. */
  manifest_documents: Generated<Record<string, string>>;
  desired_at: Date | null;
  created_at: Generated<Date>;
  /** Searchable text in lower case; maintained by the database. */
  search_text: ColumnType<string, never, never>;
  /** On/off schedule; empty: always on. Written as JSON text. */
  power: ColumnType<PowerInterval[], string | undefined, string>;
  /** Values of custom fields, by key. Written as JSON text. */
  custom: ColumnType<Record<string, string>, string | undefined, string>;
  linked_group_id: string | null;
  linked_row: number | null;
  linked_column: number | null;
  /** Has own data to send, even without tasks. */
  informed: Generated<boolean>;
  /** Quarantined since. */
  quarantined_at: Date | null;
  quarantine_reason: Generated<string>;
  /** Flapping: admitted at intervals. */
  flapping: Generated<boolean>;
  /** The last report contained a failed delivery. */
  delivery_failed: Generated<boolean>;
  /** Shows wrong content since; null: it does not, or unknown. */
  wrong_since: Date | null;
}

interface TerminalPairingTable {
  secret_hash: string;
  code: string;
  address: string;
  resolution_width: number;
  resolution_height: number;
  player_version: string;
  time_zone: string;
  /** Set on pairing. */
  terminal_id: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** A view of `terminal_operation_result`: single commands as sent. */
interface TerminalCommandTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  kind: string;
  body: string;
  outcome: 'sent' | 'done' | 'failed' | 'timedOut' | 'refused' | 'deferred' | 'expired' | 'stopped';
  message: Generated<string>;
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  finished_at: Date | null;
  detail: Record<string, unknown>;
  late: boolean;
}

interface PlayRecordTable {
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

/** Number of terminals directly in a group; maintained by the database. */
interface TerminalGroupCountTable {
  group_id: string;
  tenant_id: string;
  total: number;
  online: number;
  warning: number;
  authorised: number;
}

export interface TerminalLinkedGroupTable {
  id: string;
  tenant_id: string;
  name: string;
  rows: number;
  columns: number;
  mode: 'splice' | 'mirror';
  /** Millimetres. */
  cell_width: number;
  cell_height: number;
  bezel_x: number;
  bezel_y: number;
  test_pattern_until: Date | null;
  created_at: Generated<Date>;
}

export interface TerminalCustomFieldTable {
  id: string;
  tenant_id: string;
  key: string;
  label: string;
  type: CustomFieldType;
  choices: string[];
  initial: string;
  place: number;
  created_at: Generated<Date>;
}

interface TerminalPassageTable {
  terminal_id: string;
  id: string;
  tenant_id: string;
  at: Date;
  received_at: Date;
  person: string;
  result: PassageResult;
  note: string;
  photo_hash: string | null;
  /** Deleted on request. */
  deleted_at: Date | null;
}

interface TerminalDeviceTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  number: string;
  told_name: string;
  /** Custom name; empty: none. */
  name: Generated<string>;
  kind: DeviceKind;
  online: boolean;
  facts: ColumnType<Record<string, string>, string, string>;
  last_seen: Date;
}

interface TerminalHappeningTable {
  id: Generated<number>;
  tenant_id: string;
  terminal_id: string;
  at: Date;
  word: TerminalHappening;
  by_name: Generated<string>;
  note: Generated<string>;
  /** The player's id of a report; null for events seen by the server. */
  source: Generated<string | null>;
}

interface TerminalViewTable {
  id: string;
  tenant_id: string;
  member_id: string;
  name: string;
  filter: ColumnType<SavedFilter, string, string>;
  created_at: Generated<Date>;
}

interface TerminalLayoutTable {
  member_id: string;
  tenant_id: string;
  columns: string[];
  layout: 'table' | 'grid' | 'map';
}

interface TerminalMapSettingTable {
  tenant_id: string;
  tile_url: string;
  attribution: string;
}

export interface TerminalTables {
  terminal_group_count: TerminalGroupCountTable;
  terminal_linked_group: TerminalLinkedGroupTable;
  terminal_custom_field: TerminalCustomFieldTable;
  terminal_passage: TerminalPassageTable;
  terminal_device: TerminalDeviceTable;
  terminal_happening: TerminalHappeningTable;
  terminal_view: TerminalViewTable;
  terminal_layout: TerminalLayoutTable;
  terminal_map_setting: TerminalMapSettingTable;
  terminal_group: TerminalGroupTable;
  terminal: TerminalTable;
  terminal_announcement: TerminalAnnouncementTable;
  terminal_pairing: TerminalPairingTable;
  terminal_command: TerminalCommandTable;
  play_record: PlayRecordTable;
}
