import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

const wellState = 1;
const shortOfSpaceState = 3;
/** Bytes under which the disk counts as short of space. */
const leastSpace = 1_073_741_824;

/** 1 all well, 3 short of space. A database that is away is answered as a refusal before this. */
export async function readServerState({ config, database }: Services): Promise<number> {
  await sql`select 1`.execute(database);
  const disk = await statfs(config.dataDirectory);
  return disk.bavail * disk.bsize < leastSpace ? shortOfSpaceState : wellState;
}
