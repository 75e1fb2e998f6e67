import type { EmergencyStatus } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface EmergencyTable {
  /** Of its task, too. */
  id: string;
  tenant_id: string;
  program_id: string;
  /** As the program was called when it was sent. */
  program_name: string;
  /** Of the program as it was sent, so that a second person confirms nothing else. */
  content_hash: string;
  /** 0: until somebody stops it. */
  seconds: number;
  status: EmergencyStatus;
  client_ids: string[];
  /** `-1` is every terminal of the account. */
  group_ids: string[];
  /** Member who sent it, and may not confirm it. */
  author_id: string;
  /** User names. */
  created_by: string;
  created_at: Date;
  confirmed_by: Generated<string>;
  stopped_by: Generated<string>;
  started_at: Date | null;
  /** When it is over, or was; null before it runs, and where somebody has to stop it. */
  ends_at: Date | null;
}
