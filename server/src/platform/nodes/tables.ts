import type { Generated } from 'kysely';

/** Servers that run on this database. A row that was not seen within the lease is of a server that died. */
interface NodeTable {
  id: string;
  name: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface NodeTables {
  node: NodeTable;
}
