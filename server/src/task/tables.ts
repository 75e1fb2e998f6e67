import type { DeliveryState, TaskStatus } from '@vitrine/shared/api';
import type { ScheduledTask, TaskType } from '@vitrine/shared/schedule';
import type { ColumnType, Generated } from 'kysely';
import type { EmergencyTable } from './emergency/tables.ts';
import type { TaskWindow } from './record/taskWindows.ts';
import type { SubtitleTable, SubtitleTerminalTable } from './subtitle/tables.ts';

interface TaskCategoryTable {
  id: string;
  tenant_id: string;
  /** Null at the root. */
  parent_id: string | null;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

interface TaskTable {
  id: string;
  tenant_id: string;
  category_id: string;
  name: string;
  type: TaskType;
  /** Belongs to an emergency program: not in the task list. */
  emergency: Generated<boolean>;
  /** `YYYY-MM-DD`. */
  start_date: string;
  /** Null: no end. */
  end_date: string | null;
  /** `HH:mm:ss`, first window of a day. */
  start_time: string;
  end_time: string;
  /** Other windows of a day. Written as JSON text, read as an array. */
  more_windows: ColumnType<TaskWindow[], string | undefined, string>;
  /** Interval in weeks, counted from the week of the start date. */
  every_weeks: Generated<number>;
  /** `YYYY-MM`, month in which its manifests listed the skipped weeks; null: not listed. */
  weeks_listed: Generated<string | null>;
  linked: boolean;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** The end time is on the next day. */
  overnight: Generated<boolean>;
  /** Null: each terminal's own. */
  time_zone: string | null;
  /** `YYYY-MM-DD`. */
  dates_off: Generated<string[]>;
  dates_on: Generated<string[]>;
  status: Generated<TaskStatus>;
  published_at: Date | null;
  /** When newer content was sent with an unchanged schedule; null: with its publication. */
  content_at: Date | null;
  /** Member who ended it manually, and when; null if it expired or is not over. */
  ended_by: Generated<string | null>;
  ended_at: Generated<Date | null>;
  created_by: string;
  created_at: Generated<Date>;
}

/** Published content of a program: enough for a manifest without reading the program. */
export interface PublishedProgram {
  name: string;
  documentHash: string;
  documentSize: number;
  /** Media of the document. Sizes in bytes. */
  files: { hash: string; size: number; mime: string }[];
  /** Fonts of its texts, among the files. Absent in old publications. */
  fonts?: { fontName: string; hash: string }[];
  /** Materials in the document. */
  mediaIds?: string[];
  /** Programs opened by touch; their files are included. */
  linked?: { programId: string; name: string; documentHash: string; fileHashes: string[] }[];
}

interface TaskProgramTable {
  tenant_id: string;
  task_id: string;
  /** Play order, from 0. */
  place: number;
  program_id: string;
  /** Seconds; null: the length of its scenes. */
  duration: number | null;
  /** Null before the first publication. Written as JSON text, read as an object. */
  published: ColumnType<PublishedProgram | null, string | null, string | null>;
  /** Hash of the publication by `contentHash`; null: not computed yet, empty: not computable. */
  content_hash: Generated<string | null>;
}

/** Current terminals of a task. */
interface TaskTerminalTable {
  tenant_id: string;
  task_id: string;
  terminal_id: string;
  /** Chosen individually, not only as a member of a group. */
  chosen: Generated<boolean>;
}

interface TaskTerminalGroupTable {
  tenant_id: string;
  task_id: string;
  /** Null: every terminal of the account. */
  group_id: string | null;
}

interface TaskSettingTable {
  tenant_id: string;
  second_person: boolean;
}

/** A task as in force, with program names. */
interface PastTaskTable {
  tenant_id: string;
  task_id: string;
  /** Written as JSON text, read as an object. */
  task: ColumnType<PastTask, string, never>;
  valid_from: Date;
  /** Null: current. */
  valid_to: Date | null;
}

export type PastTask = Omit<ScheduledTask, 'programs'> & {
  programs: (ScheduledTask['programs'][number] & { name: string })[];
};

interface TaskMembershipTable {
  tenant_id: string;
  task_id: string;
  terminal_id: string;
  valid_from: Date;
  valid_to: Date | null;
}

/** The zone of a terminal. */
interface TaskZoneTable {
  tenant_id: string;
  terminal_id: string;
  /** IANA name. */
  time_zone: string;
  valid_from: Date;
  valid_to: Date | null;
}

interface TerminalRenewalTable {
  terminal_id: string;
  tenant_id: string;
  requested_at: Date;
}

interface TaskDeliveryTable {
  tenant_id: string;
  task_id: string;
  terminal_id: string;
  /** Desired revision of the terminal that added this task; reports of older revisions do not apply. */
  revision: number;
  state: DeliveryState;
  /** 0 to 100, by bytes. */
  percent: number;
  error: string;
  /** Document the player last reported on screen. */
  document_hash: string | null;
  updated_at: Date;
  /** Its publication; if different from the task's, the server has yet to process it. */
  published_at: Date | null;
  /** From the last reports; null while nothing arrives. */
  bytes_per_second: number | null;
  /** Time and percentage at the start of the next measurement. */
  shown_percent_at: Date | null;
  speed_percent: number | null;
  /** When it was first shown, and last hidden, as reported by the terminal. */
  shown_at: Date | null;
  hidden_at: Date | null;
}

export interface TaskTables {
  task_category: TaskCategoryTable;
  task: TaskTable;
  task_program: TaskProgramTable;
  task_terminal: TaskTerminalTable;
  task_delivery: TaskDeliveryTable;
  task_terminal_group: TaskTerminalGroupTable;
  task_setting: TaskSettingTable;
  task_version: PastTaskTable;
  task_membership: TaskMembershipTable;
  task_zone: TaskZoneTable;
  terminal_renewal: TerminalRenewalTable;
  subtitle: SubtitleTable;
  emergency: EmergencyTable;
  subtitle_terminal: SubtitleTerminalTable;
}
