import type {
  CanaryAudience,
  RemoteAct,
  RemoteDescription,
  RemoteIntegrity,
  RemoteStage,
} from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';

/** A file of a version: its path, and the hash under which the file store has it. */
export interface RemoteFile {
  readonly path: string;
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** Written as JSON text, read as an object. */
type Json<Value> = ColumnType<Value, string, string>;

/** A deployed version; never changed. */
interface RemoteVersionTable {
  name: string;
  version: string;
  description: Json<RemoteDescription>;
  integrity: Json<RemoteIntegrity>;
  files: Json<readonly RemoteFile[]>;
  /** Bytes of all files. */
  size: number;
  deployed_at: Date;
  deployed_by: string;
}

/** Which versions of a remote are in use. */
interface RemoteChannelTable {
  name: string;
  /** Null: the one that came with the host. */
  version: string | null;
  since: Date;
  changed_by: string;
  previous_version: string | null;
  canary_version: string | null;
  canary_audience: ColumnType<CanaryAudience | null, string | null, string | null>;
  canary_since: Date | null;
  canary_by: string | null;
}

/** What was done to a remote. */
interface RemoteChangeTable {
  id: string;
  name: string;
  act: RemoteAct;
  version: string | null;
  former_version: string | null;
  changed_by: string;
  at: Date;
}

/** Lets a team deploy one remote; only the hash of the token is known. */
interface RemoteTokenTable {
  id: string;
  name: string;
  label: string;
  token_hash: string;
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** How often a version was shown or failed in the consoles, by minute. */
interface RemoteLoadTable {
  name: string;
  version: string;
  minute: Date;
  shown: Generated<number>;
  failed: Generated<number>;
}

/** A version that was removed as too old; never deployed again. */
interface RemoteRemovedTable {
  name: string;
  version: string;
}

/** What a person saw last of a version. */
interface RemoteOutcomeTable {
  name: string;
  version: string;
  member_id: string;
  tenant_id: string;
  failed: boolean;
  at: Date;
}

interface RemoteFailureTable {
  id: string;
  member_id: Generated<string>;
  name: string;
  version: string;
  at: Date;
  stage: RemoteStage;
  message: string;
  stack: string;
}

export interface RemoteTables {
  remote_version: RemoteVersionTable;
  remote_removed: RemoteRemovedTable;
  remote_channel: RemoteChannelTable;
  remote_change: RemoteChangeTable;
  remote_token: RemoteTokenTable;
  remote_load: RemoteLoadTable;
  remote_outcome: RemoteOutcomeTable;
  remote_failure: RemoteFailureTable;
}
