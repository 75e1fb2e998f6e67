import type { Generated } from 'kysely';

/** Metrics of a server in one minute. */
interface ServerMetricTable {
  at: Date;
  /** The server that these are of; empty: from before several could run. */
  node_id: Generated<string>;
  /** Percent of one processor; null: from before this was recorded. */
  cpu: number | null;
  /** 99th percentile of the event loop delay in milliseconds. */
  loop_delay: number;
  /** Bytes. */
  memory: number;
  connections: number;
  /** In this minute. */
  requests: number;
  /** Maximum of concurrent transfers to terminals. */
  downloads: number;
  /** To terminals, within this minute. */
  download_bytes: number;
  /** Milliseconds. */
  database_delay: number;
  /** Bytes. */
  database_size: number;
  /** Bytes. */
  disk_free: number;
}

export interface ServerMetricTables {
  server_metric: ServerMetricTable;
}
