/** Plays of a program on a terminal on one day of the screen's own zone. */
export interface PlayDayTable {
  tenant_id: string;
  /** `2026-11-21` */
  day: string;
  terminal_id: string;
  task_id: string;
  program_id: string;
  plays: number;
  /** Milliseconds. */
  duration: number;
}

export interface PlayMaterialDayTable {
  tenant_id: string;
  day: string;
  terminal_id: string;
  program_id: string;
  material_id: string;
  plays: number;
  /** Milliseconds. */
  duration: number;
}

/** What one memory of a player counted on one day. Bytes. */
export interface TerminalTrafficTable {
  tenant_id: string;
  day: string;
  terminal_id: string;
  counter: string;
  downloaded: number;
  uploaded: number;
}

export interface FigureTables {
  play_day: PlayDayTable;
  play_material_day: PlayMaterialDayTable;
  terminal_traffic: TerminalTrafficTable;
}
