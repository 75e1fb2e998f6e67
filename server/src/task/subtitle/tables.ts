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
  /** Seconds; 0 where `loops` says how long. */
  duration: number;
  loops: number;
  emergency: boolean;
  status: SubtitleStatus;
  client_ids: string[];
  /** `-1` is every terminal of the account. */
  group_ids: string[];
  /** Member who wrote it, and may not confirm it. */
  author_id: string;
  /** User names. */
  created_by: string;
  created_at: Date;
  confirmed_by: Generated<string>;
  stopped_by: Generated<string>;
  started_at: Date | null;
  /** When it is over at the latest on every terminal, or was. */
  ends_at: Date | null;
  /** Seconds in which a terminal may begin to show it; 0: as long as it runs on the others. */
  validity: Generated<number>;
  /** Until when a terminal may begin; null before it runs. */
  begin_until: Date | null;
}

export interface SubtitleTerminalTable {
  subtitle_id: string;
  terminal_id: string;
  tenant_id: string;
  /** As the terminal said. */
  shown_at: Date | null;
  ended_at: Date | null;
}
