/** How the server did in one minute. */
interface ServerMetricTable {
  at: Date;
  /** Milliseconds: the slowest hundredth of how late the event loop came. */
  loop_delay: number;
  /** Bytes. */
  memory: number;
  connections: number;
  /** In this minute. */
  requests: number;
  /** The most transfers to terminals at a time. */
  downloads: number;
  /** To terminals, in this minute. */
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
