import type { DeliveryState, TaskStatus } from '@vitrine/shared/api';
import type { TaskType } from '@vitrine/shared/schedule';
import type { ColumnType, Generated } from 'kysely';

export interface TaskCategoryTable {
  id: string;
  tenant_id: string;
  /** Null at the top. */
  parent_id: string | null;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface TaskTable {
  id: string;
  tenant_id: string;
  category_id: string;
  name: string;
  type: TaskType;
  /** `YYYY-MM-DD`. */
  start_date: string;
  end_date: string;
  /** `HH:mm:ss`. */
  start_time: string;
  end_time: string;
  linked: boolean;
  /** 1 Monday to 7 Sunday. */
  weekdays: number[];
  status: Generated<TaskStatus>;
  published_at: Date | null;
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
}

export interface TaskProgramTable {
  tenant_id: string;
  task_id: string;
  /** Order of play, from 0. */
  place: number;
  program_id: string;
  /** Null before the first publication. Written as JSON text, read as an object. */
  published: ColumnType<PublishedProgram | null, string | null, string | null>;
}

export interface TaskTerminalTable {
  tenant_id: string;
  task_id: string;
  terminal_id: string;
}

export interface TaskDeliveryTable {
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
}

export interface TaskTables {
  task_category: TaskCategoryTable;
  task: TaskTable;
  task_program: TaskProgramTable;
  task_terminal: TaskTerminalTable;
  task_delivery: TaskDeliveryTable;
}
