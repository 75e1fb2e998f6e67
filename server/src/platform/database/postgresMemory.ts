const megabyte = 1_048_576;
const gigabyte = 1024 * megabyte;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)}MB`;

/** The server uses 16 and a few dedicated ones; the rest is for reconnecting and for manual sessions. */
function connectionsFor(memory: number): number {
  if (memory < 2 * gigabyte) return 40;
  return memory < 8 * gigabyte ? 60 : 100;
}

/**
 * Bytes that one parallel hash may share: twice `work_mem` for each of three processes.
 * @param sorting `work_mem` in bytes
 */
const hashOf = (sorting: number) => 2 * 3 * sorting;
/** Parallel hashes that must have room at once: two statements, each with two. */
const hashes = 4;

/**
 * Settings of the embedded PostgreSQL by the memory of the machine, which it shares with the server and, at times, with
 * `ffmpeg` and LibreOffice: hence half of what a machine for PostgreSQL alone would give it, and less on a small one.
 *
 * @param memory bytes
 * @param shared bytes that processes can share; without a limit by default
 */
export function postgresMemory(memory: number, shared = Number.POSITIVE_INFINITY): readonly string[] {
  const connections = connectionsFor(memory);
  const share = memory < 2 * gigabyte ? 16 : 8;
  const buffers = between(32 * megabyte, memory / share, 4 * gigabyte);
  // What the system keeps of its files in memory, too: only an assumption of the planner, nothing is taken.
  const cache = between(128 * megabyte, memory / 2, 64 * gigabyte);
  // Of one sort; a statement may have several, and all connections may sort at once.
  const sorting = between(4 * megabyte, memory / (16 * connections), 64 * megabyte);
  // A statement whose processes find no room fails: "could not resize shared memory segment".
  const parallel = hashes * hashOf(sorting) <= shared;
  return [
    `shared_buffers=${inMegabytes(buffers)}`,
    `effective_cache_size=${inMegabytes(cache)}`,
    `work_mem=${inMegabytes(sorting)}`,
    `max_connections=${connections}`,
    ...(parallel ? [] : ['max_parallel_workers_per_gather=0']),
  ];
}
