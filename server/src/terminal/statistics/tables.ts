import type { Generated } from 'kysely';

/** Plays of a program on a terminal on one day of the screen's own zone. */
interface PlayDayTable {
  tenant_id: string;
  /** `2026-11-21` */
  day: string;
  terminal_id: string;
  task_id: string;
  program_id: string;
  plays: number;
  /** Milliseconds for which it could be seen. */
  duration: number;
  /** Milliseconds for which it was drawn. */
  drawn: Generated<number>;
  /** Plays told by players that do not record single files. */
  bare: Generated<number>;
}

/** Where in which program what was drawn. */
interface PlayedThing {
  task_id: string;
  program_id: string;
  document_hash: string;
  scene_id: string;
  scene_index: number;
  /** Empty for the background of the scene. */
  widget_id: string;
  widget_type: string;
  kind: string;
  /** A material or an H5 work; empty for a typed address. */
  source_id: string;
  page: number;
  plays: number;
  failures: number;
  /** Milliseconds. */
  drawn: number;
  /** Of them, while somebody could see it. */
  visible: number;
}

/** What a terminal drew of one thing in an hour, as it last said. */
interface PlayItemTable extends PlayedThing {
  terminal_id: string;
  id: string;
  tenant_id: string;
  /** Which of its words this is. */
  sequence: number;
  day: string;
  started_at: Date;
  ended_at: Date;
}

/** The same added up by day of the screen's own zone. */
interface PlayItemDayTable extends PlayedThing {
  tenant_id: string;
  day: string;
  terminal_id: string;
}

/** What one memory of a player counted on one day. Bytes. */
interface TerminalTrafficTable {
  tenant_id: string;
  day: string;
  terminal_id: string;
  counter: string;
  downloaded: number;
  uploaded: number;
}

export interface FigureTables {
  play_day: PlayDayTable;
  play_item: PlayItemTable;
  play_item_day: PlayItemDayTable;
  terminal_traffic: TerminalTrafficTable;
}
