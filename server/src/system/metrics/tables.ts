/** Server metrics of one minute. */
interface ServerMetricTable {
  at: Date;
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
