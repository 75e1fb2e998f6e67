import type { CallButton, CallDirection, CallEndReason, CallOutcome, IceServer } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

export interface TerminalCallTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  direction: CallDirection;
  state: 'ringing' | 'active' | 'ended';
  outcome: Generated<CallOutcome>;
  end_reason: Generated<CallEndReason>;
  /** The console's user; empty until answered. */
  member_id: Generated<string>;
  user_name: Generated<string>;
  /** The console page in the call. */
  console_id: Generated<string>;
  /** Members who declined. */
  declined_by: Generated<string[]>;
  /** Number of signals relayed by both sides. */
  signals: Generated<number>;
  started_at: Date;
  rings_until: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  /** Last heartbeat of each side. */
  console_seen_at: Date;
  terminal_seen_at: Date;
}

interface TerminalCallSettingTable {
  tenant_id: string;
  button: CallButton;
  auto_answer: boolean;
  /** Written as JSON text, read as an array. */
  ice_servers: ColumnType<IceServer[], string, string>;
}

export interface TerminalCallTables {
  terminal_call: TerminalCallTable;
  terminal_call_setting: TerminalCallSettingTable;
}
