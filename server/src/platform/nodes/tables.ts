import type { Generated } from 'kysely';

/** Servers that run on this database. A row that was not seen within the lease is of a server that died. */
interface NodeTable {
  id: string;
  name: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
  /** When it began to stop: from then on it takes no terminals. */
  leaving_at: Date | null;
  /** When it stopped after it had handed over; its lease may last longer. */
  left_at: Date | null;
  /** Null: an older version, which does not say when it leaves either. */
  version: string | null;
  /** When it last said that it leads; null while it does not. */
  leads_at: Date | null;
}

export interface NodeTables {
  node: NodeTable;
}
