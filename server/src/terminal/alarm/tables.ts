import type { ActivityLogLine, AlarmKind, Locale } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

interface TerminalAlarmTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  kind: AlarmKind;
  /** Key of the alarm: the player's own id, or the start of the outage. */
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
  /** Null until users are notified. */
  told_at: Date | null;
}

/** Player ids counted in an alarm. */
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
  language: Locale;
  last_told_at: Date | null;
}

interface TerminalActivityLogTable {
  terminal_id: string;
  tenant_id: string;
  taken_at: Date;
  lines: ColumnType<ActivityLogLine[], string, string>;
}

/** A queued mail about alarms. */
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
  terminal_journal: TerminalActivityLogTable;
}
