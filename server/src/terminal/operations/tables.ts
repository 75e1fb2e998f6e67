import type {
  DayWindow,
  DeviceState,
  OperationCounts,
  OperationKind,
  OperationStatus,
  ResultState,
} from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';
import type { DesiredSettings } from './desiredSettings.ts';

/** JSON written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface TerminalOperationTable {
  id: string;
  tenant_id: string;
  kind: OperationKind;
  /** The command's kind, otherwise the operation's. */
  action: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
  status: Generated<OperationStatus>;
  counts: ColumnType<OperationCounts, string, string>;
  /** Rollouts only: cumulative percentage of terminals per stage. */
  stages: Generated<number[]>;
  stage: Generated<number>;
  next_stage_at: Date | null;
  /** Maximum percentage of failed attempts. */
  failure_limit: Generated<number>;
  /** Earlier failures do not count. */
  counted_from: Date | null;
  roll_back: Generated<boolean>;
  /** Seconds. */
  patience: number;
  member_id: string;
  user_name: string;
  /** Deferral deadline for offline terminals; null: they are refused. */
  defer_until: Date | null;
  /** Hours without late execution, in each terminal's zone. */
  quiet: ColumnType<DayWindow | null, string | null, never>;
  /** Groups of its target. */
  group_ids: Generated<string[]>;
  /** Names of what it sets: a newer operation setting all of it replaces a waiting one. */
  subjects: Generated<string[]>;
  created_at: Date;
  finished_at: Date | null;
}

interface TerminalOperationResultTable {
  operation_id: string;
  terminal_id: string;
  tenant_id: string;
  place: number;
  stage: Generated<number>;
  state: Generated<ResultState>;
  command_id: string | null;
  attempts: Generated<number>;
  revision: number | null;
  error: Generated<string>;
  message: Generated<string>;
  facts: Json<Record<string, string | number>>;
  percent: Generated<number>;
  /** When it was deferred for the offline terminal. */
  deferred_at: Date | null;
  /** Chosen individually, not by group. */
  named: Generated<boolean>;
  /** Settings overridden by newer operations: skipped on execution. */
  overtaken: Generated<string[]>;
  sent_at: Date | null;
  expires_at: Date | null;
  finished_at: Date | null;
}

interface TerminalSettingTable {
  terminal_id: string;
  tenant_id: string;
  revision: Generated<number>;
  desired: Json<DesiredSettings>;
  device: ColumnType<DeviceState | null, string | null, string | null>;
  device_at: Date | null;
  confirmed_revision: Generated<number>;
  refused: Json<{ setting: string; code: string }[]>;
}

export interface TerminalPackageTable {
  id: string;
  tenant_id: string;
  kind: 'apk' | 'zip';
  file_name: string;
  version: string;
  /** Read from the package; otherwise typed by a user. */
  version_read: Generated<boolean>;
  app_id: string;
  remarks: string;
  size: number;
  hash: string;
  user_name: string;
  created_at: Date;
}

interface TerminalUpgradeTable {
  terminal_id: string;
  tenant_id: string;
  id: string;
  package_id: string;
}

interface TerminalInstalledTable {
  terminal_id: string;
  tenant_id: string;
  package_id: string;
  previous_id: string | null;
  at: Date;
}

export interface OperationTables {
  terminal_operation: TerminalOperationTable;
  terminal_operation_result: TerminalOperationResultTable;
  terminal_setting: TerminalSettingTable;
  terminal_package: TerminalPackageTable;
  terminal_upgrade: TerminalUpgradeTable;
  terminal_installed: TerminalInstalledTable;
}
