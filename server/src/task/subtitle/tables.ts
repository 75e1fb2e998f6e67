import type { SubtitlePosition, SubtitleStatus } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface SubtitleTable {
  id: string;
  tenant_id: string;
  text: string;
  color: string;
  background: string;
  font: string;
  size: number;
  speed: number;
  position: SubtitlePosition;
  /** Seconds; 0 if limited by `loops`. */
  duration: number;
  loops: number;
  emergency: boolean;
  status: SubtitleStatus;
  client_ids: string[];
  /** `-1`: every terminal of the account. */
  group_ids: string[];
  /** Member who wrote it, and may not confirm it. */
  author_id: string;
  /** User names. */
  created_by: string;
  created_at: Date;
  confirmed_by: Generated<string>;
  stopped_by: Generated<string>;
  started_at: Date | null;
  /** Latest possible, or actual, end on all terminals. */
  ends_at: Date | null;
  /** Seconds within which a terminal may start; 0: while it runs elsewhere. */
  validity: Generated<number>;
  /** Start deadline; null before it runs. */
  begin_until: Date | null;
}

export interface SubtitleTerminalTable {
  subtitle_id: string;
  terminal_id: string;
  tenant_id: string;
  /** As reported by the terminal. */
  shown_at: Date | null;
  ended_at: Date | null;
}
