import type { ColumnType, Generated } from 'kysely';
import type { ActivationCodeTable } from './enroll/tables.ts';

/** The system log. */
interface SystemLogTable {
  id: string;
  tenant_id: string;
  member_id: string | null;
  user_name: string;
  /** `<domain>.<act>`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  /** Written as JSON text, read as an object. */
  detail: ColumnType<Record<string, unknown>, string, string>;
  address: string;
  at: Generated<Date>;
}

export interface SystemTables {
  activation_code: ActivationCodeTable;
  system_log: SystemLogTable;
}
