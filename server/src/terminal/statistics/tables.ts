import type { Generated } from 'kysely';

/** Plays of a program on a terminal per day of the screen's zone. */
interface PlayDayTable {
  tenant_id: string;
  /** `2026-11-21` */
  day: string;
  terminal_id: string;
  task_id: string;
  program_id: string;
  plays: number;
  /** Visible milliseconds. */
  duration: number;
  /** Drawn milliseconds. */
  drawn: Generated<number>;
  /** Plays from players without per-file records. */
  bare: Generated<number>;
}

/** Location of drawn content in a program. */
interface PlayedThing {
  task_id: string;
  program_id: string;
  document_hash: string;
  scene_id: string;
  scene_index: number;
  /** Empty for the scene's background. */
  widget_id: string;
  widget_type: string;
  kind: string;
  /** Material or H5 page; empty for a typed address. */
  source_id: string;
  page: number;
  plays: number;
  failures: number;
  /** Milliseconds. */
  drawn: number;
  /** Visible part of it. */
  visible: number;
}

/** What a terminal drew of one item per hour, in its last version. */
interface PlayItemTable extends PlayedThing {
  terminal_id: string;
  id: string;
  tenant_id: string;
  /** Version number. */
  sequence: number;
  day: string;
  started_at: Date;
  ended_at: Date;
}

/** Sums of the same by day of the screen's zone. */
interface PlayItemDayTable extends PlayedThing {
  tenant_id: string;
  day: string;
  terminal_id: string;
}

/** A day's traffic by one counter of a player. Bytes. */
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
