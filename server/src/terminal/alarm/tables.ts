import type { AlarmKind, JournalLine } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

interface TerminalAlarmTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  kind: AlarmKind;
  /** What it is one alarm of: the player's own id, or when the outage began. */
  source: string;
  state: Generated<'active' | 'ended' | 'cancelled'>;
  raised_at: Date;
  received_at: Date;
  ended_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: Generated<string>;
  times: Generated<number>;
  detail: Generated<string>;
  task_id: Generated<string>;
  program_id: Generated<string>;
  recording_hash: string | null;
  recording_mime: Generated<string>;
  recording_at: Date | null;
  /** Milliseconds. */
  recording_duration: Generated<number>;
  /** Null while people are still to be told. */
  told_at: Date | null;
}

/** Ids of a player that were counted into an alarm. */
interface TerminalAlarmSourceTable {
  terminal_id: string;
  source: string;
  alarm_id: string;
  ended: boolean;
}

interface TerminalAlarmSettingTable {
  tenant_id: string;
  offline_minutes: number;
  tell_kinds: AlarmKind[];
  mail_to: string[];
  digest_minutes: number;
  language: 'zh_CN' | 'en_US' | 'ko_US';
  last_told_at: Date | null;
}

interface TerminalJournalTable {
  terminal_id: string;
  tenant_id: string;
  taken_at: Date;
  lines: ColumnType<JournalLine[], string, string>;
}

/** A mail about alarms that the mail server has not taken yet. */
interface TerminalAlarmMailTable {
  id: string;
  tenant_id: string;
  recipients: string[];
  subject: string;
  body: string;
  attempts: Generated<number>;
  next_at: Date;
}

export interface AlarmTables {
  terminal_alarm_mail: TerminalAlarmMailTable;
  terminal_alarm: TerminalAlarmTable;
  terminal_alarm_source: TerminalAlarmSourceTable;
  terminal_alarm_setting: TerminalAlarmSettingTable;
  terminal_journal: TerminalJournalTable;
}
