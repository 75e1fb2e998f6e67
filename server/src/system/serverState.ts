import { sql } from 'kysely';
import { readDiskSpace } from '../platform/files/diskSpace.ts';
import type { Needs } from '../services.ts';
import { isComplete } from './settings/abilities.ts';

/** Inputs of the server state. Sizes in bytes. */
export interface ServerFacts {
  readonly free: number;
  readonly total: number;
  /** False when an optional program is missing. */
  readonly complete: boolean;
}

const leastSpace = 1_073_741_824;
const leastShare = 0.05;

/** 1 healthy, 2 running with missing programs, 3 low on disk space, which takes precedence. */
export function stateOfServer({ free, total, complete }: ServerFacts): 1 | 2 | 3 {
  if (free < leastSpace || free < total * leastShare) return 3;
  return complete ? 1 : 2;
}

/** A database that is away is answered as a refusal before this. */
export async function readServerState({ config, database }: Needs<'config' | 'database'>): Promise<number> {
  await sql`select 1`.execute(database);
  const space = await readDiskSpace(config.dataDirectory);
  return stateOfServer({ ...space, complete: await isComplete() });
}
