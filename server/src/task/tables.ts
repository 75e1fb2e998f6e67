import type { DeliveryState, TaskStatus } from '@vitrine/shared/api';
import type { ScheduledTask, TaskType } from '@vitrine/shared/schedule';
import type { ColumnType, Generated } from 'kysely';
import type { EmergencyTable } from './emergency/tables.ts';
import type { TaskWindow } from './record/taskWindows.ts';
import type { SubtitleTable, SubtitleTerminalTable } from './subtitle/tables.ts';

interface TaskCategoryTable {
  id: string;
  tenant_id: string;
  /** Null at the top. */
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
  /** An emergency program is sent by it: it is no task of the list. */
  emergency: Generated<boolean>;
  /** `YYYY-MM-DD`. */
  start_date: string;
  /** Null: no end. */
  end_date: string | null;
  /** `HH:mm:ss`, of the first window of a day. */
  start_time: string;
  end_time: string;
  /** The other windows of a day. Written as JSON text, read as an array. */
  more_windows: ColumnType<TaskWindow[], string | undefined, string>;
  /** It plays in every so many weeks, counted from the one of the start date. */
  every_weeks: Generated<number>;
  /** `YYYY-MM`, the month whose manifests list the weeks that it skips; null: none does. */
  weeks_listed: Generated<string | null>;
  linked: boolean;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** The end time lies on the day after the start. */
  overnight: Generated<boolean>;
  /** Null: each terminal's own. */
  time_zone: string | null;
  /** `YYYY-MM-DD`. */
  dates_off: Generated<string[]>;
  dates_on: Generated<string[]>;
  status: Generated<TaskStatus>;
  published_at: Date | null;
  /** When newer content was sent with its times as they are; null: with its publication. */
  content_at: Date | null;
  /** Member who ended it by hand, and when; null where its last hour did, and while it is not over. */
  ended_by: Generated<string | null>;
  ended_at: Generated<Date | null>;
  created_by: string;
  created_at: Generated<Date>;
}

/** What of a program was published: enough to name it in a manifest without asking for the program again. */
export interface PublishedProgram {
  name: string;
  documentHash: string;
  documentSize: number;
  /** Media of the document. Sizes in bytes. */
  files: { hash: string; size: number; mime: string }[];
  /** Fonts that its texts are set in, among the files. Absent where it was published before they were kept. */
  fonts?: { fontName: string; hash: string }[];
  /** Materials that the document plays. */
  mediaIds?: string[];
  /** Programs that a touch in it can lead to; what they need is among the files. */
  linked?: { programId: string; name: string; documentHash: string; fileHashes: string[] }[];
}

interface TaskProgramTable {
  tenant_id: string;
  task_id: string;
  /** Order of play, from 0. */
  place: number;
  program_id: string;
  /** Seconds; null: as long as its scenes take. */
  duration: number | null;
  /** Null before the first publication. Written as JSON text, read as an object. */
  published: ColumnType<PublishedProgram | null, string | null, string | null>;
  /** Of what was published, as `contentHash` says it; null: not worked out yet, empty: it cannot be. */
  content_hash: Generated<string | null>;
}

/** Terminals of a task as they are now. */
interface TaskTerminalTable {
  tenant_id: string;
  task_id: string;
  terminal_id: string;
  /** Named by itself, and not only as a member of a group. */
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

/** A task as it was in force, with the names of its programs. */
interface TaskVersionTable {
  tenant_id: string;
  task_id: string;
  /** Written as JSON text, read as an object. */
  task: ColumnType<PastTask, string, never>;
  valid_from: Date;
  /** Null: still. */
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

/** The zone that a terminal went by. */
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
  /** The terminal's desired revision that brought this task; what it says of older ones is not about it. */
  revision: number;
  state: DeliveryState;
  /** 0 to 100, of bytes. */
  percent: number;
  error: string;
  /** The document that the player last said to be on the screen. */
  document_hash: string | null;
  updated_at: Date;
  /** The publication that it is about; another one than the task's means that the server has yet to work it out. */
  published_at: Date | null;
  /** As the last reports showed it; null while nothing comes in. */
  bytes_per_second: number | null;
  /** From when and from which percentage the speed is measured next. */
  shown_percent_at: Date | null;
  speed_percent: number | null;
  /** When it was first on the screen of the terminal, and when it last left it; by what the terminal said. */
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
  task_version: TaskVersionTable;
  task_membership: TaskMembershipTable;
  task_zone: TaskZoneTable;
  terminal_renewal: TerminalRenewalTable;
  subtitle: SubtitleTable;
  emergency: EmergencyTable;
  subtitle_terminal: SubtitleTerminalTable;
}
