import type { ColumnType, Generated } from 'kysely';

/** The last valid line of a remote in `remotes.json`. */
interface RemoteLineTable {
  name: string;
  /** Written as JSON text, read as an object. */
  line: ColumnType<unknown, string, string>;
  read_at: Generated<Date>;
}

export interface RemoteLineTables {
  remote_line: RemoteLineTable;
}
