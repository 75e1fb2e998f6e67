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
  /** Why it cannot do what it cannot, by the word of the ability. Written as JSON text. */
  inabilities: ColumnType<Record<string, string>, string | undefined, string>;
  warning_state: Generated<number>;
  screenshot_hash: string | null;
  screenshot_at: Date | null;
  on_screen: OnScreenRecord | null;
  /** Widgets that cannot show what they should. Written as JSON text. */
  widget_faults: ColumnType<StoredFault[], string | undefined, string>;
  delivery_percent: Generated<number>;
  /** Revision of the desired state that the player last spoke of. */
  reached_revision: Generated<number>;
  /** Revision of the desired state that the player holds whole, by its own word. */
  held_revision: Generated<number>;
  /** Its manifest; null where it is not known. */
  held_manifest: string | null;
  /** True while the player says that files of that revision are on their way. */
  delivering: Generated<boolean>;
  desired_revision: Generated<number>;
  manifest_hash: string | null;
  manifest_size: number | null;
  manifest_tasks: Generated<number>;
  /** Names of the manifest's tasks and programs by id, for what reports speak of. */
  manifest_names: Generated<Record<string, string>>;
  /** Hashes of its program documents, by the id of the program. */
  manifest_documents: Generated<Record<string, string>>;
  desired_at: Date | null;
  created_at: Generated<Date>;
  /** Kept by the database: everything that a search looks into, in lower case. */
  search_text: ColumnType<string, never, never>;
  /** When the screen is on; empty: always. Written as JSON text. */
  power: ColumnType<PowerInterval[], string | undefined, string>;
  /** Own values of the account's fields, by key. Written as JSON text. */
  custom: ColumnType<Record<string, string>, string | undefined, string>;
  linked_group_id: string | null;
  linked_row: number | null;
  linked_column: number | null;
  /** It has been given something to know of itself, and is told even without tasks. */
  informed: Generated<boolean>;
  /** A person keeps it out since then. */
  quarantined_at: Date | null;
  quarantine_reason: Generated<string>;
  /** It comes and goes, and is let in at intervals. */
  flapping: Generated<boolean>;
  /** The last report named a task whose delivery failed. */
  delivery_failed: Generated<boolean>;
  /** It has shown something else than it should since then; null: it does not, or that cannot be said. */
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
  /** Set when an operator paired it. */
  terminal_id: string | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** A view of `terminal_operation_result`: single commands as they were sent. */
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

/** How many terminals stand right in a group; kept by the database. */
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
  /** Taken out on request. */
  deleted_at: Date | null;
}

interface TerminalDeviceTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  number: string;
  told_name: string;
  /** A person's name for it; empty: none. */
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
  /** The player's own id of what it reports; null for what the server saw. */
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
