import type { EmergencyStatus } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface EmergencyTable {
  /** Equals the id of its task. */
  id: string;
  tenant_id: string;
  program_id: string;
  /** Name of the program when sent. */
  program_name: string;
  /** Hash of the sent content, so that the second person confirms nothing else. */
  content_hash: string;
  /** 0: until stopped. */
  seconds: number;
  status: EmergencyStatus;
  client_ids: string[];
  /** `-1`: every terminal of the account. */
  group_ids: string[];
  /** Member who sent it, and may not confirm it. */
  author_id: string;
  /** User names. */
  created_by: string;
  created_at: Date;
  confirmed_by: Generated<string>;
  stopped_by: Generated<string>;
  started_at: Date | null;
  /** Planned or actual end; null before it runs, and if it must be stopped manually. */
  ends_at: Date | null;
}
